// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {SignedAnswers} from "./SignedAnswers.sol";

/// What is asked of gateways off the chain in one go, as ENS asks it.
interface BatchGateway {
    struct Request {
        address sender;
        string[] urls;
        bytes data;
    }

    function query(Request[] calldata requests)
        external
        view
        returns (bool[] memory failures, bytes[] memory responses);
}

interface WildcardResolver {
    function resolve(bytes calldata name, bytes calldata data) external view returns (bytes memory);
}

/// Answers as the universal resolver of ENS does, out of its own memory, or sends whoever asks to a gateway off
/// the chain (ERC-3668). Anybody may claim any name and let any name lead anywhere: whoever shows a name has to
/// see that it leads back.
contract LocalNames {
    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);
    error OffchainLookup(
        address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData
    );

    struct Gateway {
        string[] urls;
        address signer;
    }

    mapping(address => string) private names;
    mapping(bytes32 => address) private owners;
    mapping(bytes32 => mapping(uint256 => bytes)) private owned;
    mapping(bytes32 => mapping(string => string)) private texts;
    mapping(bytes32 => Gateway) private gateways;
    mapping(bytes32 => WildcardResolver) private resolvers;

    /// What the sender goes by.
    function claim(string calldata name) external {
        names[msg.sender] = name;
    }

    /// Where a name leads, by its node (ERC-137).
    function point(bytes32 node, address owner) external {
        owners[node] = owner;
    }

    /// Where a name leads for another coin than Ethereum's (ENSIP-9), such as those of other chains (ENSIP-11).
    function pointCoin(bytes32 node, uint256 coinType, bytes calldata owner) external {
        owned[node][coinType] = owner;
    }

    /// What a name says of itself (ERC-634).
    function write(bytes32 node, string calldata key, string calldata value) external {
        texts[node][key] = value;
    }

    /// Who answers for a name off the chain, and whose signature makes an answer good.
    function sendAway(bytes32 node, string[] calldata urls, address signer) external {
        gateways[node] = Gateway(urls, signer);
    }

    /// Who answers for a name and for all below it (ENSIP-10), by the name's node.
    function delegate(bytes32 node, WildcardResolver resolver) external {
        resolvers[node] = resolver;
    }

    function reverse(bytes calldata account, uint256 coinType)
        external
        view
        returns (string memory name, address resolver, address reverseResolver)
    {
        if (account.length != 20 || coinType != 60) revert ResolverNotFound(account);
        name = names[address(bytes20(account))];
        if (bytes(name).length == 0) revert ResolverNotFound(account);
        return (name, address(this), address(this));
    }

    function resolve(bytes calldata name, bytes calldata data)
        external
        view
        returns (bytes memory result, address resolver)
    {
        bytes32 node = bytes32(data[4:36]);
        if (hash(name) != node) revert ResolverNotFound(name);
        if (gateways[node].signer != address(0)) lookUp(node, data);
        WildcardResolver wildcard = resolverOf(name);
        if (address(wildcard) != address(0)) return ask(wildcard, name, data);
        if (bytes4(data) == 0x3b3b57de) return (abi.encode(owners[node]), address(this));
        if (bytes4(data) == 0xf1cb7e06) {
            (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(owned[node][coinType]), address(this));
        }
        if (bytes4(data) != 0x59d1d43c) revert UnsupportedResolverProfile(bytes4(data));
        (, string memory key) = abi.decode(data[4:], (bytes32, string));
        return (abi.encode(texts[node][key]), address(this));
    }

    /// Takes what the batch gateway has answered: a result, until when it holds, and the signer's word for it.
    function resolveCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory result, address resolver)
    {
        (bytes32 node, bytes memory request) = abi.decode(extraData, (bytes32, bytes));
        return (
            SignedAnswers.check(answerIn(response), request, gateways[node].signer), address(this)
        );
    }

    /// Hands on what the batch gateway has answered for a resolver, which checks it.
    function resolverCallback(bytes calldata response, bytes calldata extraData)
        external
        view
        returns (bytes memory result, address resolver)
    {
        bytes4 callback;
        bytes memory extra;
        (resolver, callback, extra) = abi.decode(extraData, (address, bytes4, bytes));
        (bool isGood, bytes memory said) =
            resolver.staticcall(abi.encodeWithSelector(callback, answerIn(response), extra));
        if (!isGood) refuse(said);
        return (abi.decode(said, (bytes)), resolver);
    }

    /// Asks a resolver, and sends whoever asks to its gateway where it does.
    function ask(WildcardResolver resolver, bytes calldata name, bytes calldata data)
        private
        view
        returns (bytes memory, address)
    {
        try resolver.resolve(name, data) returns (bytes memory result) {
            return (result, address(resolver));
        } catch (bytes memory reason) {
            if (bytes4(reason) != OffchainLookup.selector) refuse(reason);
            uint256 length = reason.length - 4;
            assembly {
                reason := add(reason, 4)
                mstore(reason, length)
            }
            (, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra) =
                abi.decode(reason, (address, string[], bytes, bytes4, bytes));
            sendOn(
                BatchGateway.Request(address(resolver), urls, callData),
                this.resolverCallback.selector,
                abi.encode(resolver, callback, extra)
            );
        }
    }

    function lookUp(bytes32 node, bytes calldata data) private view {
        sendOn(
            BatchGateway.Request(address(this), gateways[node].urls, data),
            this.resolveCallback.selector,
            abi.encode(node, data)
        );
    }

    function sendOn(BatchGateway.Request memory request, bytes4 callback, bytes memory extra)
        private
        view
    {
        BatchGateway.Request[] memory requests = new BatchGateway.Request[](1);
        requests[0] = request;
        string[] memory urls = new string[](1);
        urls[0] = "x-batch-gateway:true";
        revert OffchainLookup(
            address(this), urls, abi.encodeCall(BatchGateway.query, (requests)), callback, extra
        );
    }

    /// The one answer of a batch. A gateway's failure is one of the call.
    function answerIn(bytes calldata response) private pure returns (bytes memory answer) {
        (bool[] memory failures, bytes[] memory responses) = abi.decode(response, (bool[], bytes[]));
        answer = responses[0];
        if (failures[0]) refuse(answer);
    }

    function refuse(bytes memory reason) private pure {
        assembly {
            revert(add(reason, 32), mload(reason))
        }
    }

    /// Who answers for a name in the wire format of DNS, or for the nearest one above it.
    function resolverOf(bytes calldata name) private view returns (WildcardResolver resolver) {
        while (uint8(name[0]) != 0 && address(resolver) == address(0)) {
            resolver = resolvers[hash(name)];
            name = name[uint8(name[0]) + 1:];
        }
    }

    /// The node of a name in the wire format of DNS.
    function hash(bytes calldata name) private pure returns (bytes32) {
        uint256 length = uint8(name[0]);
        if (length == 0) return 0;
        return keccak256(abi.encode(hash(name[length + 1:]), keccak256(name[1:length + 1])));
    }
}
