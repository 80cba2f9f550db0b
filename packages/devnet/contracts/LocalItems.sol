// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface ReceivesItems {
    function onERC1155Received(address, address, uint256, uint256, bytes calldata)
        external
        returns (bytes4);
    function onERC1155BatchReceived(
        address,
        address,
        uint256[] calldata,
        uint256[] calldata,
        bytes calldata
    ) external returns (bytes4);
}

/// An ERC-1155 with its metadata extension. Anyone may mint. Each of the first holders has ten of token 1.
contract LocalItems {
    string public constant name = "Local Items";

    mapping(address owner => mapping(uint256 id => uint256)) private held;
    mapping(address owner => mapping(address operator => bool)) public isApprovedForAll;

    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator,
        address indexed from,
        address indexed to,
        uint256[] ids,
        uint256[] values
    );
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    error InsufficientItems(uint256 id, uint256 held, uint256 needed);
    error NotAllowed(address caller);
    error RecipientRefuses(address to);

    constructor(address[] memory holders) {
        for (uint256 i = 0; i < holders.length; i++) mint(holders[i], 1, 10);
    }

    function mint(address to, uint256 id, uint256 value) public {
        held[to][id] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function balanceOf(address owner, uint256 id) public view returns (uint256) {
        return held[owner][id];
    }

    function balanceOfBatch(address[] calldata owners, uint256[] calldata ids)
        external
        view
        returns (uint256[] memory balances)
    {
        balances = new uint256[](owners.length);
        for (uint256 i = 0; i < owners.length; i++) balances[i] = held[owners[i]][ids[i]];
    }

    function uri(uint256) external pure returns (string memory) {
        return "data:application/json,%7B%22name%22%3A%22Local%20Item%22%7D";
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function safeTransferFrom(
        address from,
        address to,
        uint256 id,
        uint256 value,
        bytes calldata data
    ) external {
        move(from, to, id, value);
        emit TransferSingle(msg.sender, from, to, id, value);
        if (to.code.length == 0) return;
        bytes4 answer = ReceivesItems(to).onERC1155Received(msg.sender, from, id, value, data);
        if (answer != ReceivesItems.onERC1155Received.selector) revert RecipientRefuses(to);
    }

    function safeBatchTransferFrom(
        address from,
        address to,
        uint256[] calldata ids,
        uint256[] calldata values,
        bytes calldata data
    ) external {
        for (uint256 i = 0; i < ids.length; i++) move(from, to, ids[i], values[i]);
        emit TransferBatch(msg.sender, from, to, ids, values);
        if (to.code.length == 0) return;
        bytes4 answer = ReceivesItems(to).onERC1155BatchReceived(msg.sender, from, ids, values, data);
        if (answer != ReceivesItems.onERC1155BatchReceived.selector) revert RecipientRefuses(to);
    }

    function move(address from, address to, uint256 id, uint256 value) private {
        if (msg.sender != from && !isApprovedForAll[from][msg.sender]) revert NotAllowed(msg.sender);
        if (to == address(0)) revert RecipientRefuses(to);
        uint256 owned = held[from][id];
        if (owned < value) revert InsufficientItems(id, owned, value);
        held[from][id] = owned - value;
        held[to][id] += value;
    }

    function supportsInterface(bytes4 id) external pure returns (bool) {
        // ERC-165, ERC-1155 and its metadata extension
        return id == 0x01ffc9a7 || id == 0xd9b67a26 || id == 0x0e89341c;
    }
}
