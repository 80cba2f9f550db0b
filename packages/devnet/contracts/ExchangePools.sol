// SPDX-License-Identifier: MIT
pragma solidity ^0.8.30;

import {ExchangeRouter} from "./ExchangeRouter.sol";
import {LocalToken} from "./LocalToken.sol";
import {SilentToken} from "./SilentToken.sol";

/// Fills the exchange in one transaction: three pools, at the prices of the local price table. The coin and the
/// two tokens can all be had for each other, directly. The shares of the pools stay here for good.
contract ExchangePools {
    uint256 private constant coins = 1000 ether;

    constructor(ExchangeRouter router, LocalToken token, SilentToken silent) payable {
        token.mint(address(this), 2_400_000 ether);
        silent.mint(address(this), 6_000_000e6);
        token.approve(address(router), type(uint256).max);
        silent.approve(address(router), type(uint256).max);
        uint256 last = block.timestamp;
        router.addLiquidityETH{value: coins}(address(token), 1_200_000 ether, 0, 0, address(this), last);
        router.addLiquidityETH{value: coins}(address(silent), 3_000_000e6, 0, 0, address(this), last);
        router.addLiquidity(
            address(token), address(silent), 1_200_000 ether, 3_000_000e6, 0, 0, address(this), last
        );
    }
}
