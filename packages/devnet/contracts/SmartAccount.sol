// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// An account that is a contract: what its owner's key has signed is its own (ERC-1271).
contract SmartAccount {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        require(signature.length == 65, "not a signature");
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        bool holds = ecrecover(hash, uint8(signature[64]), r, s) == owner && owner != address(0);
        return holds ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}
