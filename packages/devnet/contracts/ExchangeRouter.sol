// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ExchangeFactory} from "./ExchangeFactory.sol";
import {ExchangePair} from "./ExchangePair.sol";
import {ExchangeTokens} from "./ExchangeTokens.sol";
import {WrappedCoin} from "./WrappedCoin.sol";

/// The way into the pools, by the interface of Uniswap's second router: swaps along a path, of tokens and of
/// the chain's own coin, each with a least amount and a last moment.
contract ExchangeRouter {
    address public immutable factory;
    address payable public immutable WETH;

    modifier before(uint256 deadline) {
        require(block.timestamp <= deadline, "UniswapV2Router: EXPIRED");
        _;
    }

    constructor(address ownFactory, address payable wrapped) {
        factory = ownFactory;
        WETH = wrapped;
    }

    receive() external payable {
        require(msg.sender == WETH, "Coins come by a swap alone.");
    }

    function addLiquidity(
        address token,
        address other,
        uint256 amount,
        uint256 otherAmount,
        uint256,
        uint256,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256, uint256, uint256 shares) {
        address pair = pairOrNew(token, other);
        ExchangeTokens.take(token, msg.sender, pair, amount);
        ExchangeTokens.take(other, msg.sender, pair, otherAmount);
        return (amount, otherAmount, ExchangePair(pair).mint(to));
    }

    function addLiquidityETH(
        address token,
        uint256 amount,
        uint256,
        uint256,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256, uint256, uint256 shares) {
        address pair = pairOrNew(token, WETH);
        ExchangeTokens.take(token, msg.sender, pair, amount);
        WrappedCoin(WETH).deposit{value: msg.value}();
        ExchangeTokens.send(WETH, pair, msg.value);
        return (amount, msg.value, ExchangePair(pair).mint(to));
    }

    function swapExactTokensForTokens(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        amounts = enough(amountIn, amountOutMin, path);
        ExchangeTokens.take(path[0], msg.sender, pairOf(path[0], path[1]), amountIn);
        follow(amounts, path, to);
    }

    function swapExactETHForTokens(
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external payable before(deadline) returns (uint256[] memory amounts) {
        require(path[0] == WETH, "UniswapV2Router: INVALID_PATH");
        amounts = enough(msg.value, amountOutMin, path);
        WrappedCoin(WETH).deposit{value: msg.value}();
        ExchangeTokens.send(WETH, pairOf(path[0], path[1]), msg.value);
        follow(amounts, path, to);
    }

    function swapExactTokensForETH(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path,
        address to,
        uint256 deadline
    ) external before(deadline) returns (uint256[] memory amounts) {
        require(path[path.length - 1] == WETH, "UniswapV2Router: INVALID_PATH");
        amounts = enough(amountIn, amountOutMin, path);
        ExchangeTokens.take(path[0], msg.sender, pairOf(path[0], path[1]), amountIn);
        follow(amounts, path, address(this));
        uint256 amountOut = amounts[amounts.length - 1];
        WrappedCoin(WETH).withdraw(amountOut);
        (bool paid, ) = to.call{value: amountOut}("");
        require(paid, "The receiver takes no coins.");
    }

    function getAmountsOut(
        uint256 amountIn,
        address[] calldata path
    ) public view returns (uint256[] memory amounts) {
        require(path.length >= 2, "UniswapV2Library: INVALID_PATH");
        amounts = new uint256[](path.length);
        amounts[0] = amountIn;
        for (uint256 i = 1; i < path.length; i++) {
            (uint256 reserveIn, uint256 reserveOut) = reservesOf(path[i - 1], path[i]);
            uint256 kept = amounts[i - 1] * (1000 - ExchangeFactory(factory).fee());
            amounts[i] = (kept * reserveOut) / (reserveIn * 1000 + kept);
            require(amounts[i] > 0, "UniswapV2Library: INSUFFICIENT_INPUT_AMOUNT");
        }
    }

    function enough(
        uint256 amountIn,
        uint256 amountOutMin,
        address[] calldata path
    ) private view returns (uint256[] memory amounts) {
        amounts = getAmountsOut(amountIn, path);
        require(
            amounts[amounts.length - 1] >= amountOutMin,
            "UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT"
        );
    }

    /// Each pool sends to the next one, the last one to the receiver.
    function follow(uint256[] memory amounts, address[] calldata path, address to) private {
        for (uint256 i = 1; i < path.length; i++) {
            address receiver = i + 1 < path.length ? pairOf(path[i], path[i + 1]) : to;
            bool isFirst = path[i] < path[i - 1];
            (uint256 out0, uint256 out1) = isFirst ? (amounts[i], uint256(0)) : (uint256(0), amounts[i]);
            ExchangePair(pairOf(path[i - 1], path[i])).swap(out0, out1, receiver, "");
        }
    }

    function reservesOf(address token, address other) private view returns (uint256, uint256) {
        (uint112 reserve0, uint112 reserve1, ) = ExchangePair(pairOf(token, other)).getReserves();
        require(reserve0 > 0 && reserve1 > 0, "UniswapV2Library: INSUFFICIENT_LIQUIDITY");
        return token < other ? (reserve0, reserve1) : (reserve1, reserve0);
    }

    function pairOf(address token, address other) private view returns (address pair) {
        pair = ExchangeFactory(factory).getPair(token, other);
        require(pair != address(0), "UniswapV2Library: NO_PAIR");
    }

    function pairOrNew(address token, address other) private returns (address pair) {
        pair = ExchangeFactory(factory).getPair(token, other);
        if (pair == address(0)) pair = ExchangeFactory(factory).createPair(token, other);
    }
}
