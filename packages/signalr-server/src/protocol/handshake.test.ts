import { expect, test } from 'vitest'
import { defaultLimits } from '../limits.ts'
import { HandshakeError, readHandshake } from './handshake.ts'
import { createHubProtocols } from './hub-protocols.ts'
import { InboundBuffer } from './inbound-buffer.ts'

const protocols = createHubProtocols(['json', 'messagepack'], defaultLimits)

function shakeHands(request: object, carriesBinary: boolean) {
  const input = new InboundBuffer()
  input.append(Buffer.from(`${JSON.stringify(request)}\u001e`))
  return readHandshake(input, { protocols, limits: defaultLimits, carriesBinary })
}

test('a transport that carries text only refuses a binary protocol', () => {
  const text =
    "Cannot use the 'messagepack' protocol on the current transport. The transport does not support 'Binary' transfer format."
  expect(() => shakeHands({ protocol: 'messagepack', version: 1 }, false)).toThrow(new HandshakeError(text))
  expect(shakeHands({ protocol: 'messagepack', version: 1 }, true)?.protocol.name).toBe('messagepack')
  expect(shakeHands({ protocol: 'json', version: 2 }, false)).toMatchObject({ protocol: { name: 'json' }, version: 2 })
})

test('what is wrong with the version is said before what is wrong with the transport', () => {
  expect(() => shakeHands({ protocol: 'messagepack', version: 3 }, false)).toThrow('does not support version 3')
})
