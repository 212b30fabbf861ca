import { api } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/frame/endpoint'
import type { CallName, TestApp, TestMember } from '../test-app.ts'

const calls = Object.entries(api) as [CallName, Endpoint][]
/** All that only members do, staff among them, and what only staff do: none is listed by hand. */
export const closedCalls = calls.filter(([, { access }]) => access !== 'public').map(([name]) => name)
export const staffCalls = calls
  .filter(([, { access }]) => access === 'moderator' || access === 'admin')
  .map(([name]) => name)

const inForm: Readonly<Record<string, string>> = { season: '2026-4', seq: '1', igdbId: '1' }
/** Of a good form, whatever it names: the form of a path is looked at before who asks. */
const paramsOf = (name: CallName) =>
  Object.fromEntries(
    [...name.matchAll(/\{(\w+)\}/g)].map(([, param = '']) => [param, inForm[param] ?? crypto.randomUUID()]),
  )

/** Fewer than a server refuses because too many wait. */
const atOnce = 100

/** Those of the calls that are answered otherwise, with how. */
export async function notAnswered(
  status: number,
  tried: { readonly calls: readonly CallName[]; readonly app: TestApp; readonly by: TestMember },
) {
  const answers: (readonly [CallName, number])[] = []
  for (let from = 0; from < tried.calls.length; from += atOnce) {
    const some = tried.calls.slice(from, from + atOnce).map(async (name) => {
      const body = name.startsWith('GET ') ? {} : { body: {} }
      return [name, (await tried.app.call(name, { params: paramsOf(name), ...body }, tried.by)).status] as const
    })
    answers.push(...(await Promise.all(some)))
  }
  return answers.filter(([, answered]) => answered !== status)
}
