import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Addresses of callers and the networks they count by. A network is written as the gateway keeps it: an IPv4 address as it is, an IPv6
 * one as its /64 (`2001:db8:1:2::/64`), the smallest network a subscriber gets.
 */

type Address = ipaddr.IPv4 | ipaddr.IPv6

const NETWORK_BITS = 64
const GROUP_BITS = 16

/** First groups of an IPv6 address, none left out: `2001:db8:0:0`. */
const prefixOf = (address: ipaddr.IPv6, bits: number): string =>
  address.parts
    .slice(0, bits / GROUP_BITS)
    .map((group) => group.toString(16))
    .join(':')

/**
 * An address without brackets, port and zone; an IPv4 one that is written as IPv6 is the IPv4 one. Null for what is no address.
 *
 * What the library reads and the system does not (leading zeros, octal, hexadecimal, fewer than four parts) is no address: it would be
 * one network to us and another to whoever wrote it.
 */
const addressOf = (text: string): Address | null => {
  const bare = /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(text)?.[1] ?? text
  const plain = bare.replace(/%.*$/s, '')
  return isIP(plain) === 0 ? null : ipaddr.process(plain)
}

/** A kept network as its address; null for what is none (`unknown`). */
const addressOfNetwork = (network: string): Address | null => {
  if (ipaddr.IPv4.isValidFourPartDecimal(network)) return ipaddr.IPv4.parse(network)
  if (!ipaddr.IPv6.isValidCIDR(network)) return null
  const [address, bits] = ipaddr.IPv6.parseCIDR(network)
  return bits === NETWORK_BITS ? address : null
}

/** The network an address counts by (LOGIN-09), however it is written; some proxies add a port. Null for what is no address. */
export const networkOfAddress = (text: string): string | null => {
  const address = addressOf(text)
  if (address === null) return null
  return address instanceof ipaddr.IPv6 ? `${prefixOf(address, NETWORK_BITS)}::/${NETWORK_BITS}` : address.toString()
}

/** The /24 of an IPv4 address or the /48 of an IPv6 network (LOGIN-09); null for what is neither. */
export const wideNetwork = (network: string): string | null => {
  const address = addressOfNetwork(network)
  if (address === null) return null
  return address instanceof ipaddr.IPv6 ? `${prefixOf(address, 48)}::/48` : `${address.octets.slice(0, 3).join('.')}.0/24`
}

/**
 * The network around one that is counted beside it (LOGIN-09): the /48 of an IPv6 network, because one subscriber may have all of its
 * 65 536 networks. Null for an IPv4 address: the 256 of a /24 are those of strangers to each other, and each more costs money.
 */
export const sharedNetwork = (network: string): string | null => {
  const wide = wideNetwork(network)
  return wide?.endsWith('/48') ? wide : null
}

/** A network as it may be shown (QR-04): without the last part of an IPv4 address; IPv6 counts by networks already. */
export const coarseNetwork = (network: string): string => {
  const address = addressOfNetwork(network)
  return address instanceof ipaddr.IPv4 ? `${address.octets.slice(0, 3).join('.')}.*` : network
}

/** Ranges no router passes on to the internet. */
const OWN_RANGES: ReadonlySet<string> = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal'])

/** Whether a network, coarse or not, is on the gateway's own side of the router (QR-04). */
export const isOwnNetwork = (network: string): boolean => {
  const address = addressOfNetwork(network.replace(/\.\*$/, '.0'))
  if (address === null) return false
  const range = address.range()
  // The /64 of `::1` begins with `::`, and holds nothing else that could call.
  return OWN_RANGES.has(range) || (address instanceof ipaddr.IPv6 && range === 'unspecified')
}

/** Whether a name of a URL is this machine to itself. */
export const isLoopback = (hostname: string): boolean => hostname === 'localhost' || addressOf(hostname)?.range() === 'loopback'
