// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SessionAccount} from "SessionAccount.sol";

/// Deploys accounts at addresses that are known beforehand, called as the factory of SimpleAccount is.
contract SessionAccountFactory {
    address private immutable entryPoint;

    constructor(address entryPoint_) {
        entryPoint = entryPoint_;
    }

    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        // Asked twice, it answers twice: a second operation may be on its way while the first deploys.
        if (account.code.length == 0) new SessionAccount{salt: bytes32(salt)}(entryPoint, owner);
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes memory constructed = abi.encodePacked(type(SessionAccount).creationCode, abi.encode(entryPoint, owner));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, keccak256(constructed)));
        return address(uint160(uint256(hash)));
    }
}
