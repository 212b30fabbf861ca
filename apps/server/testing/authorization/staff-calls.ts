import { api } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/frame/endpoint'
import type { CallName, TestApp, TestMember } from '../test-app.ts'

/** All that only staff do: none is listed by hand. */
export const staffCalls = (Object.entries(api) as [CallName, Endpoint][])
  .filter(([, { access }]) => access === 'moderator' || access === 'admin')
  .map(([name]) => name)

const inForm: Readonly<Record<string, string>> = { season: '2026-4', seq: '1', igdbId: '1' }
/** Of a good form, whatever it names: the form of a path is looked at before who asks. */
const paramsOf = (name: CallName) =>
  Object.fromEntries(
    [...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, inForm[param] ?? crypto.randomUUID()]),
  )

/** What each call of staff that the member tries is answered with, but for the status that all are to have. */
export async function staffCallsBut(status: number, app: TestApp, member: TestMember) {
  const answers = await Promise.all(
    staffCalls.map(async (name) => {
      const body = name.startsWith('GET ') ? {} : { body: {} }
      return [name, (await app.call(name, { params: paramsOf(name), ...body }, member)).status] as const
    }),
  )
  return answers.filter(([, answered]) => answered !== status)
}
