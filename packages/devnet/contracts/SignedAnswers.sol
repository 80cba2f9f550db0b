// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Answers of gateways off the chain (ERC-3668): a result, until when it is good, and its signer's word for both.
library SignedAnswers {
    error SignatureExpired();
    error SignerNotTrusted();

    /// The result, if the signer has answered just this question to this contract, and not too long ago.
    function check(bytes memory answer, bytes memory request, address signer)
        internal
        view
        returns (bytes memory result)
    {
        uint64 expires;
        bytes memory signature;
        (result, expires, signature) = abi.decode(answer, (bytes, uint64, bytes));
        if (expires < block.timestamp) revert SignatureExpired();
        bytes32 signed = keccak256(
            abi.encodePacked(hex"1900", address(this), expires, keccak256(request), keccak256(result))
        );
        if (recover(signed, signature) != signer) revert SignerNotTrusted();
    }

    function recover(bytes32 signed, bytes memory signature) private pure returns (address signer) {
        if (signature.length != 65) revert SignerNotTrusted();
        bytes32 r;
        bytes32 s;
        uint8 v;
        assembly {
            r := mload(add(signature, 32))
            s := mload(add(signature, 64))
            v := byte(0, mload(add(signature, 96)))
        }
        signer = ecrecover(signed, v, r, s);
        if (signer == address(0)) revert SignerNotTrusted();
    }
}
