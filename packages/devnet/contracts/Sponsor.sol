// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {PackedUserOperation, UserOperation} from "UserOperation.sol";

interface Deposits {
    function depositTo(address account) external payable;
    function withdrawTo(address payable to, uint256 amount) external;
}

/// Pays for the gas of the operations that a server has signed (a paymaster of ERC-4337, EntryPoint 0.8).
/// It keeps nothing but what it has deposited there, and asks for no stake.
contract Sponsor {
    error NotTheOwner();
    error NotTheEntryPoint();

    /// `paymasterAndData`: this contract and two limits of gas, until when, from when, a signature.
    uint256 private constant dataStart = 52;
    uint256 private constant signatureStart = 64;

    address public immutable entryPoint;
    address public immutable signer;
    address public immutable owner;

    constructor(address entryPoint_, address signer_, address owner_) {
        entryPoint = entryPoint_;
        signer = signer_;
        owner = owner_;
    }

    function deposit() external payable {
        Deposits(entryPoint).depositTo{value: msg.value}(address(this));
    }

    function withdraw(address payable to, uint256 amount) external {
        if (msg.sender != owner) revert NotTheOwner();
        Deposits(entryPoint).withdrawTo(to, amount);
    }

    /// What is signed: all that the operation does and costs, on this chain, by this contract.
    function hashOf(PackedUserOperation calldata operation, uint48 validUntil, uint48 validAfter)
        public
        view
        returns (bytes32)
    {
        return keccak256(
            abi.encode(
                operation.sender,
                operation.nonce,
                keccak256(makingOf(operation.initCode)),
                keccak256(operation.callData),
                operation.accountGasLimits,
                operation.preVerificationGas,
                operation.gasFees,
                bytes32(operation.paymasterAndData[20:dataStart]),
                block.chainid,
                address(this),
                validUntil,
                validAfter
            )
        );
    }

    /// How its account is made. Where its address is given code (EIP-7702), the mark of that has 2 or 20 bytes.
    function makingOf(bytes calldata initCode) private pure returns (bytes memory) {
        if (bytes2(initCode) != 0x7702) return initCode;
        return bytes.concat(bytes2(0x7702), initCode.length > 20 ? initCode[20:] : initCode[0:0]);
    }

    function validatePaymasterUserOp(PackedUserOperation calldata operation, bytes32, uint256)
        external
        view
        returns (bytes memory context, uint256 validation)
    {
        if (msg.sender != entryPoint) revert NotTheEntryPoint();
        bytes calldata data = operation.paymasterAndData;
        if (data.length < signatureStart) return ("", 1);
        uint48 validUntil = uint48(bytes6(data[dataStart:dataStart + 6]));
        uint48 validAfter = uint48(bytes6(data[dataStart + 6:signatureStart]));
        bytes32 hash = hashOf(operation, validUntil, validAfter);
        bool holds = UserOperation.signerOf(hash, data[signatureStart:]) == signer;
        return ("", UserOperation.validity(holds, validAfter, validUntil));
    }
}
