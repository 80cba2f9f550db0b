// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SignedAnswers} from "./SignedAnswers.sol";

/// A resolver of ENS for all names of a zone (ENSIP-10) that a server keeps: whoever asks is sent there (ERC-3668),
/// and what the server says is good with its signature alone.
contract OffchainNames {
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );

    string public url;
    address public immutable signer;

    constructor(string memory url_, address signer_) {
        require(signer_ != address(0), "no signer");
        url = url_;
        signer = signer_;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        return id == this.resolve.selector || id == this.supportsInterface.selector;
    }

    function resolve(bytes calldata, bytes calldata) external view returns (bytes memory) {
        string[] memory urls = new string[](1);
        urls[0] = url;
        revert OffchainLookup(address(this), urls, msg.data, this.resolveCallback.selector, msg.data);
    }

    function resolveCallback(bytes calldata answer, bytes calldata request)
        external
        view
        returns (bytes memory)
    {
        return SignedAnswers.check(answer, request, signer);
    }
}
