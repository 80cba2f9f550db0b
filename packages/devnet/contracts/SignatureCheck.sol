// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface Account {
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4);
}

/// Asks an account, which may have yet to be deployed, whether a signature is its own (ERC-6492,
/// ERC-1271). It is on no chain: its constructor runs in `eth_call` and answers with one word, 1 or 0.
contract SignatureCheck {
    constructor(address account, bytes32 hash, bytes memory wrapped) {
        (address factory, bytes memory prepare, bytes memory signature) =
            abi.decode(wrapped, (address, bytes, bytes));
        bool holds = accepts(account, hash, signature);
        if (!holds) {
            (bool prepared,) = factory.call(prepare);
            holds = prepared && accepts(account, hash, signature);
        }
        assembly {
            mstore(0, holds)
            return(0, 32)
        }
    }

    function accepts(address account, bytes32 hash, bytes memory signature) private view returns (bool) {
        (bool done, bytes memory answer) =
            account.staticcall(abi.encodeCall(Account.isValidSignature, (hash, signature)));
        return done && answer.length == 32 && bytes32(answer) == bytes32(Account.isValidSignature.selector);
    }
}
