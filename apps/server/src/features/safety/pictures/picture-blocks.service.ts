import { type PictureBlock, pictureBlocksProblems } from '@guildhall/contract/safety/picture-blocks'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Audit } from '../../audit/index.ts'
import type { Media } from '../../media/index.ts'
import type { Users } from '../../users/index.ts'

type Parts = {
  readonly audit: Audit
  readonly media: Pick<Media, 'block' | 'unblock' | 'blocks'>
  readonly users: Pick<Users, 'findMembers'>
}

/** Pictures that staff let nobody upload any more. */
export function createPictureBlocks({ audit, media, users }: Parts) {
  async function page(
    db: Database,
    asked: { readonly before?: string | undefined; readonly limit: number },
  ): Promise<PictureBlock[]> {
    const found = await media.blocks(db, asked)
    const people = await users.findMembers(db, [...new Set(found.flatMap(({ byId }) => byId ?? []))])
    return found.map(({ id, words, byId, createdAt }) => ({
      id,
      words,
      by: people.get(byId ?? '') ?? null,
      at: createdAt.toISOString(),
    }))
  }

  /** What is blocked already stays blocked as it is. @throws picture_not_found for an address that leads to none */
  async function block(
    unit: UnitOfWork,
    caller: Caller,
    { address, words }: { readonly address: string; readonly words: string },
  ): Promise<PictureBlock> {
    const blocked = await media.block(unit.db, address, { words, byId: caller.userId })
    if (blocked === undefined) throw new AppError(pictureBlocksProblems.picture_not_found)
    const { id, isNew, byId, createdAt } = blocked
    const people = await users.findMembers(unit.db, byId === null ? [] : [byId])
    if (isNew)
      await audit.write(unit, caller, { action: 'content.picture-blocked', on: ['picture', id], reason: words })
    return { id, words: blocked.words, by: people.get(byId ?? '') ?? null, at: createdAt.toISOString() }
  }

  async function unblock(unit: UnitOfWork, caller: Caller, id: string): Promise<void> {
    const lifted = await media.unblock(unit.db, id)
    if (lifted === undefined) return
    const before = { words: lifted.words }
    await audit.write(unit, caller, { action: 'content.picture-unblocked', on: ['picture', id], before })
  }

  return { page, block, unblock }
}
