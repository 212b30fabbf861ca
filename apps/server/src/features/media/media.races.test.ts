import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { createMediaApp, type MediaApp, upload } from '../../../testing/pictures/media-app.ts'
import { pictureOf } from '../../../testing/pictures/picture-of.ts'
import type { TestMember } from '../../../testing/test-app.ts'

// Two servers on one database and one folder of pictures.
const quotaBytes = 20_000
const one = await forThisFile(createMediaApp({ config: { mediaQuotaBytes: quotaBytes } }))
const { dataFolder } = one.platform.config
const other = await forThisFile(createMediaApp({ dataOf: one, config: { mediaQuotaBytes: quotaBytes, dataFolder } }))

const at = (server: MediaApp, member: TestMember): TestMember => ({
  ...member,
  call: (name, args) => server.call(name, args, member.token),
})

async function namesOnDisk(): Promise<string[]> {
  const all = await readdir(join(one.platform.config.dataFolder, 'media'), { recursive: true }).catch(() => [])
  return all.filter((name) => /\.(webp|part)$/.test(name)).map((name) => name.slice(3))
}

/** Names of all files that rows know of. */
async function namesOfRows(): Promise<string[]> {
  const rows = await one.sql<{ name: string }>(
    `select name || '-' || (size ->> 'width') || '.webp' as name from media, jsonb_array_elements(sizes) as size`,
  )
  return rows.map(({ name }) => name)
}

const expectNoOrphan = () =>
  one.until(async () => {
    const [files, rows] = [await namesOnDisk(), await namesOfRows()]
    return files.toSorted().join() === rows.toSorted().join()
  }, 'files and rows to belong together')

test('upload ‖ upload: the quota is never exceeded, and what found no room leaves nothing', async () => {
  const member = await one.member()
  const pictures = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      pictureOf({ width: 100 + number, height: 100, colour: `hsl(${number * 9}, 80%, 50%)` }),
    ),
  )
  const statuses: number[] = []
  for (let start = 0; start < pictures.length; start += 8) {
    const group = pictures.slice(start, start + 8)
    const answers = await Promise.all(
      group.map((picture, number) => upload(at(number % 2 === 0 ? one : other, member), picture)),
    )
    statuses.push(...answers.map(({ status }) => status))
    const [owned] = await one.sql<{ used: string }>(
      'select coalesce(sum(bytes), 0) as used from media where owner_id = $1',
      [member.id],
    )
    expect(Number(owned?.used)).toBeLessThanOrEqual(quotaBytes)
  }
  expect(new Set(statuses)).toEqual(new Set([201, 409]))
  await expectNoOrphan()
})

test('upload ‖ the end of the account: neither row nor file stays', async () => {
  for (let round = 0; round < 12; round++) {
    const member = await one.member()
    const picture = await pictureOf({ width: 60, height: 60, colour: `hsl(${round * 30}, 60%, 40%)` })
    const answering = upload(at(round % 2 === 0 ? one : other, member), picture)
    // Spread over the way of an upload: before, in the middle of, and after its row.
    if (round % 3 > 0) {
      await one.until(async () => {
        const rows = await one.sql('select 1 from media where owner_id = $1', [member.id])
        return rows.length > 0 || round % 3 === 1
      })
    }
    await one.sql('delete from users where id = $1', [member.id])
    const { status } = await answering
    expect([201, 401, 404]).toContain(status)
    expect(await one.sql('select 1 from media where owner_id = $1', [member.id])).toEqual([])
    await one.platform.transactions.run((unit) => unit.enqueue({ name: 'clean-media' }, {}))
    await expectNoOrphan()
  }
})

test('the same upload at two servers is one picture', async () => {
  const member = await one.member()
  for (let round = 0; round < 5; round++) {
    const picture = await pictureOf({ width: 40 + round, height: 40 })
    const headers = { 'idempotency-key': randomUUID() }
    const answers = await Promise.all([one, other].map((server) => upload(at(server, member), picture, {}, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  }
  expect(await one.sql('select 1 from media where owner_id = $1', [member.id])).toHaveLength(5)
  await expectNoOrphan()
})

test('use ‖ taking back: one of them wins', async () => {
  const member = await one.member()
  for (let round = 0; round < 10; round++) {
    const { body } = await upload(member, await pictureOf({ width: 10, height: 10 }))
    const [claimed, removed] = await Promise.all([
      one.platform.transactions
        .run((unit) => one.media.claim(unit, member.id, body.id, 'avatar'))
        .then(
          () => true,
          () => false,
        ),
      at(other, member).call('DELETE /api/media/{id}', { params: { id: body.id } }),
    ])
    expect([true, 409]).toContain(claimed ? removed.status : removed.status === 204)
    expect((await one.sql('select 1 from media where id = $1', [body.id])).length).toBe(claimed ? 1 : 0)
    if (claimed) await one.platform.transactions.run((unit) => one.media.release(unit, body.id))
  }
  await expectNoOrphan()
})
