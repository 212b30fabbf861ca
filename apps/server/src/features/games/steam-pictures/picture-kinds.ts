import type { PictureRecipe } from '../../media/index.ts'
import type { AppAssets } from '../steam-store/store-answers.ts'

/** A cover stands upright; a hero is wide and lies behind the head of a game's page. */
export type PictureKind = 'cover' | 'hero'

type Kind = {
  readonly recipe: PictureRecipe
  /** The files of the store that will do, the best first. */
  readonly filesOf: (assets: AppAssets) => readonly (string | undefined)[]
  /** In pixels, of the largest size: what addresses name. */
  readonly width: number
}

export const pictureKinds: Readonly<Record<PictureKind, Kind>> = {
  cover: {
    recipe: filled([120, 300, 600], 4 / 3),
    filesOf: ({ capsule2x, capsule }) => [capsule2x, capsule],
    width: 600,
  },
  hero: {
    recipe: filled([960, 1920], 31 / 96),
    filesOf: ({ hero, hero2x }) => [hero, hero2x],
    width: 1920,
  },
}

function filled(widths: readonly number[], shape: number): PictureRecipe {
  const sizes = widths.map((width) => ({ width, height: Math.round(width * shape) }))
  return { cut: { kind: 'filled', sizes }, keepsAnimation: false }
}

export const steamPictureAddress = (kind: PictureKind, named: string) =>
  `/covers/steam-${named}-${pictureKinds[kind].width}.webp`
