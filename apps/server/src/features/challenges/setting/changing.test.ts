import { expect, it } from 'vitest'
import {
  draftOf,
  get,
  inHours,
  join,
  passHours,
  publish,
  setChallenge,
} from '../../../../testing/challenges/challenges.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { refusal } from '../../../../testing/refusal.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const sorcha = await app.member('Sorcha')
const change = (id: string, body: { title?: string; endsAt?: string; version: number }) =>
  sorcha.call('PATCH /api/challenges/{id}', { params: { id }, body })

it('starts when the hall saw it, whatever was planned before and is said of its name since', async () => {
  const { id } = await draftOf(sorcha, { startsAt: inHours(-0.1), endsAt: inHours(1) })
  const { version, publishedAt } = succeed(await publish(sorcha, id))
  const before = (await get(sorcha, id)).body.startsAt ?? ''
  expect(before >= (publishedAt ?? '')).toBe(true)
  expect(succeed(await change(id, { title: 'Another name', version })).startsAt).toBe(before)
})

it('without an end gets one that lies a week ahead, though others are in, and ends by that', async () => {
  const { id, version } = await setChallenge(sorcha, { endsAt: null })
  const mara = await app.member('Mara')
  await join(mara, id)
  // However long it ran.
  await passHours(app, id, 400 * 24)
  const wrong = [422, 'challenge_times_wrong']
  for (const days of [-1, 6, 367]) {
    expect(refusal(await change(id, { endsAt: inHours(days * 24), version }))).toEqual(wrong)
  }
  const endsAt = inHours(7 * 24)
  const changed = succeed(await change(id, { endsAt, version }))
  expect(changed).toMatchObject({ state: 'running', endsAt })
  const [line] = (await mara.call('GET /api/challenges/{id}/log', { params: { id } })).body
  expect(line?.changes).toEqual([{ field: 'endsAt', from: 'null', to: endsAt }])
  const nearer = await change(id, { endsAt: inHours(6 * 24), version: changed.version })
  expect(refusal(nearer)).toEqual([422, 'challenge_field_fixed'])
  await passHours(app, id, 7 * 24 + 1)
  expect((await get(sorcha, id)).body.state).toBe('grace')
})
