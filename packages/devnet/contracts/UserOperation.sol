// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// What accounts and those who pay for them are asked to judge (ERC-4337, EntryPoint 0.8).
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// What has several shapes in packed operations.
library UserOperation {
    /// The most that its gas can cost, in wei.
    function cost(PackedUserOperation calldata operation) internal pure returns (uint256) {
        uint256 gas = uint256(operation.accountGasLimits >> 128)
            + uint128(uint256(operation.accountGasLimits)) + operation.preVerificationGas;
        return gas * uint128(uint256(operation.gasFees));
    }

    /// Who has signed a hash; nobody (zero) for what is no signature, and for a second one made of the first.
    function signerOf(bytes32 hash, bytes calldata signature) internal pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > 0x7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF5D576E7357A4501DDFE92F46681B20A0) return address(0);
        return ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), s);
    }

    /// What the EntryPoint is told: whether a signature holds, and from when until when.
    function validity(bool holds, uint48 validAfter, uint48 validUntil) internal pure returns (uint256) {
        return (holds ? 0 : 1) | (uint256(validUntil) << 160) | (uint256(validAfter) << 208);
    }
}
