import { isIP } from 'node:net'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { coarseNetwork, isLoopback, isOwnNetwork, networkOfAddress, sharedNetwork, wideNetwork } from '../../server/network.ts'

describe('the network an address counts by', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7:51234', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::ffff:cb00:7107', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:203.0.113.7', '203.0.113.7'],
    ['[::ffff:203.0.113.7]:443', '203.0.113.7'],
    ['::ffff:203.0.113.7%eth0', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
    ['[2001:DB8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['2001:db8::9:9', '2001:db8:0:0::/64'],
    ['2001:db8::1:2:3:4', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['fe80::1%a:b]:1', 'fe80:0:0:0::/64'],
  ])('LOGIN-09 of %s is %s, however it is written', (address, network) => {
    expect(networkOfAddress(address)).toBe(network)
  })

  it.each([
    'unknown',
    '',
    ' 203.0.113.7',
    "' or 1=1",
    '203.0.113.07',
    '0313.0.0161.7',
    '0xcb.0.113.7',
    '0xcb007107',
    '3405803783',
    '203.0.28935',
    '203.0.113.256',
    '203.0.113.7/32',
    '203.0.113.7:x',
    '[203.0.113.7',
    '::ffff:203.0.113.07',
    '2001:db8::1::2',
    '2001:db8:1:2:3:4:5',
    '2001:db8:1:2:3:4:5:6:7',
    '02001:db8::1',
    '2001:db8::1/64',
    '[2001:db8::1]443',
    'x'.repeat(5000),
    ':'.repeat(5000),
  ])('LOGIN-09 %s is no address', (text) => {
    expect(networkOfAddress(text)).toBeNull()
  })

  it('LOGIN-09 the same for every way to write an address, and another for another network', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 8, maxLength: 8 }), (groups) => {
        fc.pre(groups.slice(0, 5).some((group) => group !== 0))
        const long = groups.map((group) => group.toString(16).padStart(4, '0')).join(':')
        const short = new URL(`http://[${long}]`).hostname
        const network = `${groups
          .slice(0, 4)
          .map((group) => group.toString(16))
          .join(':')}::/64`
        for (const text of [long, long.toUpperCase(), short, `${short}:443`, `${short.slice(1, -1)}%eth0`])
          expect(networkOfAddress(text)).toBe(network)
      }),
    )
  })

  it('LOGIN-09 whatever proxies hand on: an address to the system is one to us, nothing else is, and nothing throws', () => {
    const parts = fc.constantFrom(
      '0',
      '1',
      '07',
      '255',
      '256',
      '0x1',
      'ffff',
      'FFFF',
      '10000',
      ':',
      '::',
      '.',
      '%',
      '/',
      '[',
      ']',
      ' ',
      '\n',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.ipV4(),
          fc.ipV6(),
          fc.ipV4Extended(),
          fc.array(parts, { maxLength: 16 }).map((all) => all.join('')),
        ),
        (text) => {
          fc.pre(!/[[\]%]|^[\d.]+:\d+$/.test(text))
          expect(networkOfAddress(text) !== null).toBe(isIP(text) !== 0)
        },
      ),
      { numRuns: 2000 },
    )
  })
})

describe('networks', () => {
  it.each([
    ['203.0.113.7', '203.0.113.0/24', '203.0.113.*'],
    ['203.0.113.255', '203.0.113.0/24', '203.0.113.*'],
    ['2001:db8:1:7::/64', '2001:db8:1::/48', '2001:db8:1:7::/64'],
    ['2001:db8:1:ffff::/64', '2001:db8:1::/48', '2001:db8:1:ffff::/64'],
    ['2001:db8:0:0::/64', '2001:db8:0::/48', '2001:db8:0:0::/64'],
    ['unknown', null, 'unknown'],
    ['', null, ''],
    ['10.0.0', null, '10.0.0'],
    ['10.0.0.1/8', null, '10.0.0.1/8'],
    ['2001:db8::/32', null, '2001:db8::/32'],
  ])('LOGIN-09 QR-04 %s counts within %s and is shown as %s', (network, wide, coarse) => {
    expect(wideNetwork(network)).toBe(wide)
    // Counted with others is an IPv6 network only.
    expect(sharedNetwork(network)).toBe(network.includes(':') ? wide : null)
    expect(coarseNetwork(network)).toBe(coarse)
  })

  it.each([
    '10.1.2.*',
    '10.255.255.255',
    '127.0.0.1',
    '172.16.0.*',
    '172.31.255.*',
    '192.168.0.*',
    '169.254.1.*',
    '0:0:0:0::/64',
    'fc00:1:2:3::/64',
    'fdff:1:2:3::/64',
    'fe80:0:0:0::/64',
  ])('QR-04 %s is on the gateway’s own side of the router', (network) => {
    expect(isOwnNetwork(network)).toBe(true)
  })

  it.each([
    '11.0.0.*',
    '172.15.0.*',
    '172.32.0.*',
    '192.169.0.*',
    '100.64.0.*',
    '0.0.0.*',
    '203.0.113.*',
    '8.8.8.8',
    'fd:1:2:3::/64',
    'fc:0:0:0::/64',
    '2001:db8:1:2::/64',
    '64:ff9b:0:0::/64',
    'unknown',
    '',
    '10.',
    '127.evil.example',
    'fd.example',
  ])('QR-04 %s is not', (network) => {
    expect(isOwnNetwork(network)).toBe(false)
  })

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.255.1.2', true],
    ['[::1]', true],
    ['[::ffff:7f00:1]', true],
    ['127.0.0.1.example', false],
    ['128.0.0.1', false],
    ['0.0.0.0', false],
    ['[::2]', false],
    ['localhost.example', false],
  ])('QR-04 %s is this machine to itself: %s', (hostname, is) => {
    expect(isLoopback(hostname)).toBe(is)
  })
})
