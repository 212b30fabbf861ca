import { hash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPictureType, type Renderers } from '../../media/index.ts'
import { type PictureKind, pictureKinds } from './picture-kinds.ts'
import type { KeptSize } from './steam-pictures.store.ts'

export type Remade = { readonly mark: string; readonly sizes: readonly KeptSize[] }

/**
 * What came as a picture made anew in our sizes, by the same process that reads uploads: nothing of what came is ever
 * shown itself. `undefined` where it is none, or none that can be read within bounds.
 */
export async function remake(renderers: Renderers, kind: PictureKind, came: Buffer): Promise<Remade | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'guildhall-cover-'))
  try {
    const source = join(folder, 'came')
    await writeFile(source, came)
    const type = await findPictureType(source)
    if (type === undefined) return undefined
    const { recipe } = pictureKinds[kind]
    const outcome = await renderers.render({ source, type, folder, recipe, crop: undefined })
    if ('refusal' in outcome) return undefined
    const sizes = await Promise.all(
      outcome.pictures.map(async ({ path, width }) => ({ width, picture: await readFile(path) })),
    )
    return { mark: hash('sha256', sizes.at(-1)?.picture ?? '').slice(0, 12), sizes }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
