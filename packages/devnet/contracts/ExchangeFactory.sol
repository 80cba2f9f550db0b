// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ExchangePair} from "./ExchangePair.sol";

/// Makes the pools of an exchange, one for each two tokens.
contract ExchangeFactory {
    mapping(address token => mapping(address other => address)) public getPair;
    address[] public allPairs;
    /// What stays in a pool of what comes in, in thousandths. Anyone may change it, as a test does.
    uint256 public fee = 3;

    event PairCreated(address indexed token0, address indexed token1, address pair, uint256 count);

    function allPairsLength() external view returns (uint256) {
        return allPairs.length;
    }

    function setFee(uint256 thousandths) external {
        require(thousandths < 1000, "Nothing would come out.");
        fee = thousandths;
    }

    function createPair(address token, address other) external returns (address pair) {
        require(token != other && token != address(0) && other != address(0), "Not two tokens.");
        require(getPair[token][other] == address(0), "There is such a pool.");
        (address first, address second) = token < other ? (token, other) : (other, token);
        pair = address(new ExchangePair(first, second));
        getPair[first][second] = pair;
        getPair[second][first] = pair;
        allPairs.push(pair);
        emit PairCreated(first, second, pair, allPairs.length);
    }
}
