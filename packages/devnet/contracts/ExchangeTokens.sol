// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

interface MovableToken {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Moves tokens, also those that return nothing.
library ExchangeTokens {
    function send(address token, address to, uint256 value) internal {
        demand(token, abi.encodeCall(MovableToken.transfer, (to, value)));
    }

    /// From an owner who has approved it.
    function take(address token, address from, address to, uint256 value) internal {
        demand(token, abi.encodeCall(MovableToken.transferFrom, (from, to, value)));
    }

    function demand(address token, bytes memory data) private {
        (bool done, bytes memory answer) = token.call(data);
        require(done && (answer.length == 0 || abi.decode(answer, (bool))), "No token was moved.");
    }
}
