import { expect, it } from 'vitest'
import { draftOf, get, inHours, publish } from '../../../../testing/challenges/challenges.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { createTestApp } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())
const sorcha = await app.member('Sorcha')
const change = (id: string, body: { title: string; version: number }) =>
  sorcha.call('PATCH /api/challenges/{id}', { params: { id }, body })

it('starts when the hall saw it, whatever was planned before and is said of its name since', async () => {
  const { id } = await draftOf(sorcha, { startsAt: inHours(-0.1), endsAt: inHours(1) })
  const { version, publishedAt } = succeed(await publish(sorcha, id))
  const before = (await get(sorcha, id)).body.startsAt ?? ''
  expect(before >= (publishedAt ?? '')).toBe(true)
  expect(succeed(await change(id, { title: 'Another name', version })).startsAt).toBe(before)
})
