import { z } from 'zod'
import type { NamedService } from '../../../platform/outside/named-service.ts'
import { isSteamId } from './steam-id.ts'

const ns = 'http://specs.openid.net/auth/2.0'
const anybody = `${ns}/identifier_select`
const mustBeSigned = ['op_endpoint', 'claimed_id', 'identity', 'return_to', 'response_nonce', 'assoc_handle'] as const
const path = '/openid/login'
const nonceForm = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z)[\x21-\x7e]{0,235}$/
const nonceMaximumAgeMs = 5 * 60_000
/** Clocks differ a little. */
const nonceAheadMs = 60_000

/** Who somebody says Steam says they are; worth nothing until Steam has confirmed it. */
export type Assertion = {
  readonly steamId: string
  readonly nonce: string
  /** All fields as they came, to be shown to Steam. */
  readonly fields: URLSearchParams
}

/** Where the browser signs in through Steam, and comes back to `returnTo`, which lies under `realm`. */
export function signInAddress(origin: string, { returnTo, realm }: { returnTo: string; realm: string }): string {
  const url = new URL(path, origin)
  url.search = new URLSearchParams({
    'openid.ns': ns,
    'openid.mode': 'checkid_setup',
    'openid.identity': anybody,
    'openid.claimed_id': anybody,
    'openid.return_to': returnTo,
    'openid.realm': realm,
  }).toString()
  return url.href
}

/**
 * Reads what the browser came back with; `undefined` unless it is, in every field, what Steam sends to this address.
 * @param origin where Steam signs people in
 * @param now in epoch milliseconds
 */
export function readAssertion(
  query: URLSearchParams,
  expected: { origin: string; returnTo: string; now: number },
): Assertion | undefined {
  const fields = openIdFields(query)
  if (fields === undefined) return undefined
  const field = (name: string) => fields.get(`openid.${name}`) ?? ''
  const signed = field('signed').split(',')
  const claimed = field('claimed_id')
  const begin = `${expected.origin}/openid/id/`
  const steamId = claimed.startsWith(begin) ? claimed.slice(begin.length) : ''
  const isWhole =
    field('ns') === ns &&
    field('mode') === 'id_res' &&
    field('op_endpoint') === `${expected.origin}${path}` &&
    mustBeSigned.every((name) => signed.includes(name)) &&
    field('identity') === claimed &&
    isSteamId(steamId) &&
    field('return_to') === expected.returnTo &&
    isFresh(field('response_nonce'), expected.now)
  return isWhole ? { steamId, nonce: field('response_nonce'), fields } : undefined
}

/** Asks Steam whether it said so, at its fixed address. @throws OutsideError */
export async function isConfirmed(service: NamedService, { fields }: Assertion): Promise<boolean> {
  const form = new URLSearchParams(fields)
  form.set('openid.mode', 'check_authentication')
  const { status, body } = await service.request({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/plain' },
    body: form.toString(),
  })
  return status === 200 && body.toString().split(/\r?\n/).includes('is_valid:true')
}

/** The fields of the protocol, each of which may be there once. */
function openIdFields(query: URLSearchParams): URLSearchParams | undefined {
  const fields = new URLSearchParams()
  for (const [name, value] of query) {
    if (!name.startsWith('openid.')) continue
    if (fields.has(name)) return undefined
    fields.set(name, value)
  }
  return fields
}

function isFresh(nonce: string, now: number): boolean {
  const [, time] = nonceForm.exec(nonce) ?? []
  if (time === undefined || !z.iso.datetime().safeParse(time).success) return false
  const ageMs = now - Date.parse(time)
  return ageMs <= nonceMaximumAgeMs && ageMs >= -nonceAheadMs
}
