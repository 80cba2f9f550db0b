// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SmartAccount} from "SmartAccount.sol";

/// Deploys accounts at addresses that are known beforehand.
contract SmartAccountFactory {
    function create(address owner) external returns (address) {
        return address(new SmartAccount{salt: 0}(owner));
    }

    function addressOf(address owner) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartAccount).creationCode, abi.encode(owner)));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(0), code));
        return address(uint160(uint256(hash)));
    }
}
