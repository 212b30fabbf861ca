import { describe, expect, it } from 'vitest'
import { block, choosePrivacy } from '../../../../testing/boundaries.ts'
import { succeed } from '../../../../testing/conversations.ts'
import { forThisFile } from '../../../../testing/for-this-file.ts'
import { befriend } from '../../../../testing/friendships.ts'
import { write } from '../../../../testing/posts/posts.ts'
import { foundOf, overview } from '../../../../testing/search/searching.ts'
import { createTestApp, type TestMember } from '../../../../testing/test-app.ts'

const app = await forThisFile(createTestApp())

const letters = () => [...crypto.randomUUID()].map((sign) => (/\d/.test(sign) ? 'ghijklmnop'[Number(sign)] : sign))
const wordOf = () => `w${letters().join('').replaceAll('-', '').slice(0, 16)}`

async function called(firstName: string, lastName: string): Promise<TestMember> {
  const member = await app.member()
  succeed(await member.call('PATCH /api/me', { body: { firstName, lastName } }))
  return member
}

const faultsOf = async (viewer: TestMember, q: string) => (await overview(viewer, q)).faults

describe('a name behind from:', () => {
  it('means the one who is called so, however its letters are written', async () => {
    const [first, last] = [wordOf(), wordOf()]
    const ana = await called(`${first}é`, last)
    await called(first, `${last}er`)
    const viewer = await app.member()
    const post = await write(ana, 'a zinnia')
    expect(await foundOf(viewer, 'posts', `zinnia from:"${first.toUpperCase()}E ${last}"`)).toEqual([post.id])
    expect(await foundOf(viewer, 'posts', `zinnia von:"${first}e ${last}"`)).toEqual([post.id])
  })

  it('may be a part of a name, while only one has it', async () => {
    const first = wordOf()
    const ana = await called(first, 'Bell')
    const viewer = await app.member()
    const post = await write(ana, 'a gladiolus')
    expect(await foundOf(viewer, 'posts', `gladiolus from:"${first}"`)).toEqual([post.id])
    // Without quotes it is a handle.
    expect(await faultsOf(viewer, `gladiolus from:${first}`)).toEqual([
      { part: `from:${first}`, fault: 'no-such-member' },
    ])
  })

  it('of several is explained with those whom it may mean', async () => {
    const first = wordOf()
    const [one, other] = [await called(first, 'Bell'), await called(first, 'Byrne')]
    const viewer = await app.member()
    const [fault, ...rest] = await faultsOf(viewer, `dice from:"${first}"`)
    expect(rest).toEqual([])
    expect(fault).toMatchObject({ part: `from:${first}`, fault: 'several-members' })
    expect(fault?.people?.map(({ id }) => id).toSorted()).toEqual([one.id, other.id].toSorted())
    expect(await faultsOf(viewer, `dice from:"${first} bell"`)).toEqual([])
  })

  it('is unknown to whom its owner is not found by, and tells nothing of them', async () => {
    const [first, last] = [wordOf(), wordOf()]
    const [ana, namesake] = [await called(first, last), await called(first, last)]
    const [friend, stranger, blocked] = [await app.member(), await app.member(), await app.member()]
    await befriend(ana, friend)
    await choosePrivacy(ana, { search: 'nobody' })
    await block(namesake, blocked)
    const post = await write(namesake, 'an amaryllis')
    const name = `from:"${first} ${last}"`
    expect((await faultsOf(friend, name)).map(({ fault }) => fault)).toEqual(['several-members'])
    expect(await foundOf(stranger, 'posts', `amaryllis ${name}`)).toEqual([post.id])
    expect(await faultsOf(blocked, name)).toEqual([{ part: name, fault: 'no-such-member' }])
  })
})
