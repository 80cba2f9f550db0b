// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

/// Answers as the universal resolver of ENS does, out of its own memory. Anybody may claim any name and
/// let any name lead anywhere: whoever shows a name has to see that it leads back.
contract LocalNames {
    error ResolverNotFound(bytes name);
    error UnsupportedResolverProfile(bytes4 selector);

    mapping(address => string) private names;
    mapping(bytes32 => address) private owners;
    mapping(bytes32 => mapping(uint256 => bytes)) private owned;
    mapping(bytes32 => mapping(string => string)) private texts;

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
        if (bytes4(data) == 0x3b3b57de) return (abi.encode(owners[node]), address(this));
        if (bytes4(data) == 0xf1cb7e06) {
            (, uint256 coinType) = abi.decode(data[4:], (bytes32, uint256));
            return (abi.encode(owned[node][coinType]), address(this));
        }
        if (bytes4(data) != 0x59d1d43c) revert UnsupportedResolverProfile(bytes4(data));
        (, string memory key) = abi.decode(data[4:], (bytes32, string));
        return (abi.encode(texts[node][key]), address(this));
    }

    /// The node of a name in the wire format of DNS.
    function hash(bytes calldata name) private pure returns (bytes32) {
        uint256 length = uint8(name[0]);
        if (length == 0) return 0;
        return keccak256(abi.encode(hash(name[length + 1:]), keccak256(name[1:length + 1])));
    }
}
