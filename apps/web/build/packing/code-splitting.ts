import type { Rolldown } from 'vite'
import { createPacking, packs } from './packs.ts'

type Groups = NonNullable<Rolldown.CodeSplittingOptions['groups']>
type Context = Parameters<Rolldown.CodeSplittingNameFunction>[1]

/** The packs as the bundler takes them: one group each, those first whose parts others need. */
export function codeSplitting(): Rolldown.CodeSplittingOptions {
  let known: { context: Context; fileOf: ReturnType<typeof createPacking> } | undefined
  const fileOf = (id: string, context: Context) => {
    if (known?.context !== context) {
      // The bundler uses one object for all modules and their lists again and again, so they are copied.
      const graph = createPacking((module) => {
        const info = context.getModuleInfo(module)
        return (
          info && {
            importedIds: [...info.importedIds],
            dynamicallyImportedIds: [...info.dynamicallyImportedIds],
          }
        )
      })
      known = { context, fileOf: graph }
    }
    return known.fileOf(id)
  }
  const groups: Groups = packs.map((pack, index) => ({
    debugName: pack,
    priority: packs.length - index,
    name(id, context) {
      const place = fileOf(id, context)
      return place?.pack === pack ? place.file : null
    },
  }))
  return { groups }
}
