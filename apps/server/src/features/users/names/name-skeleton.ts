import { likeness } from '@guildhall/contract/rules/names/likeness'
import unhomoglyph from 'unhomoglyph'

/**
 * What a name looks like at a glance, in any script: the skeleton of Unicode's UTS 39 without accents, case and signs,
 * so that "Аdа Hаrt" in Cyrillic letters and "ADA-HART" are one. For comparing only, never to be shown.
 */
export function skeleton(name: string): string {
  const prototypes = unhomoglyph(bare(name)).toLowerCase()
  // Small letters have prototypes of their own: a capital that became one is looked up again.
  const letters = bare(unhomoglyph(bare(prototypes)).toLowerCase()).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return likeness(letters)
}

const bare = (text: string) => text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
