import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import type { AddressReader } from './createAddressReader.js'

/** The network address a call comes from. It is for limits only: never kept, never logged. */
export function readAddress(context: Context, addressOf: AddressReader): string {
  const { address } = getConnInfo(context).remote
  return addressOf(address ?? '', context.req.header('x-forwarded-for'))
}
