// What admins set holds on every server within a second, without a restart: each call that sets something has its row here.
import { api } from '@guildhall/contract/api'
import type { Endpoint } from '@guildhall/contract/frame/endpoint'
import { roles } from '@guildhall/contract/rules/roles'
import { expect, it } from 'vitest'
import { memberWithRole } from '../../../testing/authorization/scene.ts'
import { succeed } from '../../../testing/conversations.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { ruleOf } from '../../../testing/safety/word-rules.ts'
import { type CallArguments, type CallName, createTestApp, type TestMember } from '../../../testing/test-app.ts'

const config = { trustedProxies: ['127.0.0.1', '::1'] }
const one = await forThisFile(createTestApp({ config }))
const two = await forThisFile(createTestApp({ dataOf: one, config }))
const admin = await memberWithRole(one, 'Aldo', roles.admin)
const reader = await one.member('Wren')
await one.sql(`update users set created_at = now() - interval '30 days'`)

const withinMs = 1000
const tomorrow = new Date(Date.now() + 86_400_000).toISOString()

/** Why it was refused; undefined where it was not. */
const codeOf = ({ body }: { readonly body: unknown }) => (body as { code?: string } | undefined)?.code

/** On the other server. */
const asReader = <Name extends CallName>(name: Name, args?: CallArguments) => two.call(name, args, reader)
const asAdmin = <Name extends CallName>(name: Name, args?: CallArguments) => two.call(name, args, admin)

const house = async () => (await two.call('GET /api/house')).body
const announced = async () => (await asReader('GET /api/announcements')).body.map(({ text }) => text)
const hosting = async () => (await asAdmin('GET /api/admin/tournament-hosting')).body
const register = async (email: string, from = '198.51.100.1') =>
  codeOf(
    await two.call('POST /api/register', {
      body: { firstName: 'Wren', lastName: 'Aldous', email, password: 'the good dice live upstairs' },
      headers: { 'x-forwarded-for': from },
    }),
  )
const address = (domain = 'example.org') => `${crypto.randomUUID().slice(0, 8)}@${domain}`
const newcomerIsHeld = async () => {
  const newcomer = await one.member()
  return codeOf(await two.call('POST /api/posts', { body: { text: 'Hello' } }, newcomer)) === 'waits_for_staff'
}
const post = async (text: string) => codeOf(await asReader('POST /api/posts', { body: { text } }))

type Row = {
  readonly call: CallName
  readonly args: () => CallArguments | Promise<CallArguments>
  /** Whether it holds on the other server. */
  readonly seen: () => Promise<boolean>
}

const crest = 'baize.sable.gold.chief.lantern'
let promotion: Promise<TestMember> | undefined
/** Somebody who gets another role. */
const promoted = () => (promotion ??= one.member('Rolf'))

const made: Record<string, string> = {}
const named = (key: string) => ({ params: { id: made[key] ?? '' } })
const word = (key: 'story' | 'contact' | 'landing' | 'greeting', text: string): Row => ({
  call: 'PATCH /api/admin/house',
  args: () => ({ body: { [key]: text } }),
  seen: async () => (await house())[key] === text,
})

/** In the order in which they are set. */
const rows: readonly Row[] = [
  {
    call: 'PATCH /api/admin/house',
    args: () => ({ body: { name: 'The Lantern' } }),
    seen: async () => (await two.platform.readHouse()).name === 'The Lantern',
  },
  {
    call: 'PATCH /api/admin/house',
    args: () => ({ body: { colour: 'plum', crest } }),
    seen: async () => {
      const face = await two.platform.readHouse()
      return face.colour === 'plum' && face.crest === crest
    },
  },
  word('landing', 'Come in'),
  word('story', 'Nine of us'),
  word('contact', 'Knock'),
  {
    call: 'PATCH /api/admin/house',
    args: () => ({ body: { rules: 'Be kind', privacy: 'Backups stay for 30 days' } }),
    seen: async () => {
      const { rules, privacy } = await house()
      return rules?.text === 'Be kind' && privacy?.text === 'Backups stay for 30 days'
    },
  },
  word('greeting', 'Sit anywhere'),
  {
    call: 'PUT /api/admin/house/greeter',
    args: () => ({ body: { userId: admin.id } }),
    seen: async () => (await two.call('GET /api/admin/house/greeter', {}, admin)).body.greeter?.id === admin.id,
  },
  {
    call: 'PUT /api/admin/house/transparency',
    args: () => ({ body: { isOn: true } }),
    seen: async () => (await two.call('GET /api/transparency')).status === 200,
  },
  {
    call: 'POST /api/admin/announcements',
    args: () => ({ body: { text: 'A feast', from: null, until: tomorrow, isForEverybody: true } }),
    seen: async () => (await announced()).includes('A feast') && (await two.platform.readHouse()).news.length === 1,
  },
  {
    call: 'PUT /api/admin/announcements/{id}',
    args: () => ({
      ...named('announcement'),
      body: { text: 'Two feasts', from: null, until: tomorrow, isForEverybody: true },
    }),
    seen: async () => (await announced()).includes('Two feasts'),
  },
  {
    call: 'DELETE /api/admin/announcements/{id}',
    args: () => named('announcement'),
    seen: async () => (await announced()).length === 0 && (await two.platform.readHouse()).news.length === 0,
  },
  {
    call: 'PUT /api/admin/maintenance',
    args: () => ({ body: { from: null, until: new Date(Date.now() + 3_600_000).toISOString(), words: null } }),
    seen: async () => codeOf(await asReader('GET /api/standing')) === 'maintenance',
  },
  {
    call: 'DELETE /api/admin/maintenance',
    args: () => ({}),
    seen: async () => (await asReader('GET /api/standing')).status === 200,
  },
  {
    call: 'PUT /api/admin/doors/mail-domains',
    args: async () => {
      const { version } = succeed(await admin.call('GET /api/admin/doors'))
      return { body: { version, refusedDomains: ['trash.example'] } }
    },
    seen: async () => (await register(address('trash.example'))) === 'address_refused',
  },
  {
    call: 'PUT /api/admin/doors/networks',
    args: () => ({
      body: { network: '203.0.113.0/24', days: 1, words: 'Spam' },
      headers: { 'x-forwarded-for': '198.51.100.1' },
    }),
    seen: async () => (await register(address(), '203.0.113.7')) === 'network_refused',
  },
  {
    call: 'DELETE /api/admin/doors/networks/{id}',
    args: async () => {
      const [network] = succeed(await admin.call('GET /api/admin/doors/networks'))
      return { params: { id: network?.id ?? '' } }
    },
    seen: async () => (await register(address(), '203.0.113.7')) === undefined,
  },
  {
    call: 'POST /api/admin/word-rules',
    args: () => ({ body: ruleOf() }),
    seen: async () => (await post('zorgle')) === 'words_refused',
  },
  {
    call: 'PUT /api/admin/word-rules/{id}',
    args: async () => {
      const [rule] = succeed(await admin.call('GET /api/admin/word-rules'))
      return { params: { id: rule?.id ?? '' }, body: { ...ruleOf({ words: ['frobble*'] }), version: rule?.version } }
    },
    seen: async () => (await post('frobble')) === 'words_refused',
  },
  {
    call: 'DELETE /api/admin/word-rules/{id}',
    args: async () => {
      const [rule] = succeed(await admin.call('GET /api/admin/word-rules'))
      return { params: { id: rule?.id ?? '' } }
    },
    seen: async () => (await post('frobble')) === undefined,
  },
  {
    call: 'PATCH /api/admin/soft-words/{language}',
    args: () => ({ params: { language: 'en' }, body: { added: { put: ['zorgle'] } } }),
    seen: async () => (await asReader('GET /api/start')).body.hasSoftWords,
  },
  {
    call: 'PUT /api/admin/first-steps/skipped',
    args: () => ({ body: { steps: ['mail'] } }),
    seen: async () =>
      (await asAdmin('GET /api/admin/first-steps')).body.steps.some(
        ({ step, isSkipped }) => step === 'mail' && isSkipped,
      ),
  },
  {
    call: 'PUT /api/admin/people/{userId}/role',
    args: async () => ({
      params: { userId: (await promoted()).id },
      body: { role: roles.moderator, reason: 'The desk' },
    }),
    seen: async () => (await two.call('GET /api/me', {}, await promoted())).status === 401,
  },
  { call: 'PUT /api/admin/doors/raid', args: () => ({ body: { hours: 1 } }), seen: newcomerIsHeld },
  { call: 'DELETE /api/admin/doors/raid', args: () => ({}), seen: async () => !(await newcomerIsHeld()) },
  {
    call: 'PUT /api/admin/doors/newcomers',
    args: () => ({ body: { areLimited: false, areFirstHeld: true } }),
    seen: newcomerIsHeld,
  },
  {
    call: 'PUT /api/admin/doors/registration',
    args: () => ({ body: { mode: 'invitation' } }),
    seen: async () =>
      (await two.call('GET /api/door')).body.registration === 'invitation' &&
      (await register(address())) === 'registration_by_invitation',
  },
  {
    call: 'PUT /api/admin/doors/member-invitations',
    args: () => ({ body: { atOnce: 2 } }),
    seen: async () => (await asReader('GET /api/start')).body.invitationsAtOnce === 2,
  },
  {
    call: 'POST /api/admin/invitations',
    args: () => ({ body: { days: 1, uses: 1, note: '' } }),
    seen: async () => (await invited()) !== null,
  },
  {
    call: 'POST /api/admin/invitations/{id}/end',
    args: () => named('invitation'),
    seen: async () => (await invited()) === null,
  },
  {
    call: 'POST /api/admin/invitations/{id}/reopen',
    args: () => named('invitation'),
    seen: async () => (await invited()) !== null,
  },
  {
    call: 'PATCH /api/admin/tournament-hosting',
    args: () => ({ body: { openedBy: 'named' } }),
    seen: async () => (await hosting()).openedBy === 'named',
  },
  {
    call: 'PUT /api/admin/tournament-hosts/{userId}',
    args: () => ({ params: { userId: reader.id } }),
    seen: async () => (await hosting()).hosts.length === 1,
  },
  {
    call: 'DELETE /api/admin/tournament-hosts/{userId}',
    args: () => ({ params: { userId: reader.id } }),
    seen: async () => (await hosting()).hosts.length === 0,
  },
]

async function invited() {
  const { body } = await two.call('GET /api/door/invitations/{code}', { params: { code: made['code'] ?? '' } })
  return body.by
}

/** What later rows are about. */
function keep(call: CallName, body: unknown): void {
  const said = body as { id?: string; code?: string; invitation?: { id: string } } | undefined
  if (call === 'POST /api/admin/announcements') made['announcement'] = said?.id ?? ''
  if (call === 'POST /api/admin/invitations') {
    made['invitation'] = said?.invitation?.id ?? ''
    made['code'] = said?.code ?? ''
  }
}

/** They set nothing. */
const onlyAsk = ['POST /api/admin/word-rules/test', 'POST /api/admin/word-rules/dry-run']
const setting =
  /^\/api\/admin\/(house|announcements|maintenance|doors|invitations|tournament-host\w*|word-rules|soft-words|first-steps|people\/\{userId\}\/role)(\/|$)/

it('each call that sets something has a row', () => {
  const entries: [string, Endpoint][] = Object.entries(api)
  const calls = entries
    .map(([name]) => name)
    .filter(
      (name) => !(name.startsWith('GET ') || onlyAsk.includes(name)) && setting.test(name.slice(name.indexOf(' ') + 1)),
    )
  expect(new Set(rows.map(({ call }) => call))).toEqual(new Set(calls))
})

it('what is set on one server holds on the other within a second', async () => {
  for (const { call, args, seen } of rows) {
    const answer = await admin.call(call, await args())
    expect([call, answer.status < 300 ? undefined : codeOf(answer)]).toEqual([call, undefined])
    keep(call, answer.body)
    await two.until(seen, `${call} on the other server`, withinMs)
  }
}, 60_000)
