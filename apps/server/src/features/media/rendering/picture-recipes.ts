import { avatarSizes, bannerWidths, type MediaPurpose } from '@guildhall/contract/rules/media-limits'

/** How a picture is cut and made smaller. */
export type PictureCut =
  /** Fills these sizes, all of one shape, the largest last; what reaches beyond is cut off. */
  | { readonly kind: 'filled'; readonly sizes: readonly { readonly width: number; readonly height: number }[] }
  /** Stays whole; no side is longer than this, and nothing is enlarged. */
  | { readonly kind: 'whole'; readonly longestSides: readonly number[] }

export type PictureRecipe = {
  readonly cut: PictureCut
  /** Otherwise the first frame stands for all. */
  readonly keepsAnimation: boolean
}

type Purpose = {
  readonly recipe: PictureRecipe
  /** The width of the size that is usually shown; undefined for the largest. */
  readonly shownWidth: number | undefined
  /** Whether each fetch is checked. */
  readonly isPrivate: boolean
}

const whole: PictureRecipe = { cut: { kind: 'whole', longestSides: [480, 1920] }, keepsAnimation: true }

export const purposes: Readonly<Record<MediaPurpose, Purpose>> = {
  avatar: {
    recipe: {
      cut: { kind: 'filled', sizes: avatarSizes.map((side) => ({ width: side, height: side })) },
      keepsAnimation: false,
    },
    shownWidth: 256,
    isPrivate: false,
  },
  banner: {
    recipe: {
      cut: { kind: 'filled', sizes: bannerWidths.map((width) => ({ width, height: width / 3 })) },
      keepsAnimation: false,
    },
    shownWidth: 1500,
    isPrivate: false,
  },
  post: { recipe: whole, shownWidth: undefined, isPrivate: true },
  showcase: { recipe: whole, shownWidth: undefined, isPrivate: true },
  chat: { recipe: whole, shownWidth: undefined, isPrivate: true },
  challenge: { recipe: whole, shownWidth: undefined, isPrivate: true },
  tournament: { recipe: whole, shownWidth: undefined, isPrivate: true },
}
