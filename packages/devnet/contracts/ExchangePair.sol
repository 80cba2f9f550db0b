// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ExchangeTokens} from "./ExchangeTokens.sol";

interface HeldToken {
    function balanceOf(address owner) external view returns (uint256);
}

interface PoolFees {
    function fee() external view returns (uint256);
}

/// A pool of two tokens: whatever is swapped, the product of what it holds never becomes less, and the
/// factory's fee of what comes in stays. What was given to it is its own: `swap`, `mint` and `burn` see it by
/// its balances, so callers send first, in the same transaction.
contract ExchangePair {
    address public immutable factory;
    address public immutable token0;
    address public immutable token1;

    uint256 public totalSupply;
    mapping(address owner => uint256) public balanceOf;

    uint112 private reserve0;
    uint112 private reserve1;
    uint32 private changedAt;
    bool private isEntered;

    event Mint(address indexed sender, uint256 amount0, uint256 amount1);
    event Swap(
        address indexed sender,
        uint256 amount0In,
        uint256 amount1In,
        uint256 amount0Out,
        uint256 amount1Out,
        address indexed to
    );
    event Sync(uint112 reserve0, uint112 reserve1);

    modifier once() {
        require(!isEntered, "The pool is in use.");
        isEntered = true;
        _;
        isEntered = false;
    }

    constructor(address first, address second) {
        factory = msg.sender;
        token0 = first;
        token1 = second;
    }

    function getReserves() external view returns (uint112, uint112, uint32) {
        return (reserve0, reserve1, changedAt);
    }

    /// Shares for what was sent here since the last change.
    function mint(address to) external once returns (uint256 shares) {
        (uint256 held0, uint256 held1) = held();
        uint256 amount0 = held0 - reserve0;
        uint256 amount1 = held1 - reserve1;
        shares = totalSupply == 0
            ? root(amount0 * amount1)
            : smaller((amount0 * totalSupply) / reserve0, (amount1 * totalSupply) / reserve1);
        require(shares > 0, "Too little for a share.");
        totalSupply += shares;
        balanceOf[to] += shares;
        keep(held0, held1);
        emit Mint(msg.sender, amount0, amount1);
    }

    function swap(uint256 out0, uint256 out1, address to, bytes calldata data) external once {
        require(data.length == 0, "There are no loans here.");
        require(out0 > 0 || out1 > 0, "Nothing is to come out.");
        require(out0 < reserve0 && out1 < reserve1, "The pool holds too little.");
        if (out0 > 0) ExchangeTokens.send(token0, to, out0);
        if (out1 > 0) ExchangeTokens.send(token1, to, out1);
        (uint256 held0, uint256 held1) = held();
        uint256 in0 = held0 + out0 > reserve0 ? held0 + out0 - reserve0 : 0;
        uint256 in1 = held1 + out1 > reserve1 ? held1 + out1 - reserve1 : 0;
        require(in0 > 0 || in1 > 0, "Nothing has come in.");
        uint256 fee = PoolFees(factory).fee();
        uint256 product = (held0 * 1000 - in0 * fee) * (held1 * 1000 - in1 * fee);
        require(product >= uint256(reserve0) * reserve1 * 1000 ** 2, "Too little has come in.");
        keep(held0, held1);
        emit Swap(msg.sender, in0, in1, out0, out1, to);
    }

    function held() private view returns (uint256, uint256) {
        return (HeldToken(token0).balanceOf(address(this)), HeldToken(token1).balanceOf(address(this)));
    }

    function keep(uint256 held0, uint256 held1) private {
        require(held0 <= type(uint112).max && held1 <= type(uint112).max, "The pool is full.");
        reserve0 = uint112(held0);
        reserve1 = uint112(held1);
        changedAt = uint32(block.timestamp);
        emit Sync(reserve0, reserve1);
    }

    function smaller(uint256 one, uint256 other) private pure returns (uint256) {
        return one < other ? one : other;
    }

    /// The whole part of a square root, by Newton's method.
    function root(uint256 value) private pure returns (uint256 found) {
        found = value;
        uint256 next = value / 2 + 1;
        while (next < found) {
            found = next;
            next = (value / next + next) / 2;
        }
    }
}
