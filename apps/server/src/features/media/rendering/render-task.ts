import type { CropArea } from '@guildhall/contract/media'
import type { PictureRecipe } from './picture-recipes.ts'
import type { PictureType } from './picture-type.ts'

/** What is sent to the process that reads pictures. */
export type RenderTask = {
  readonly source: string
  readonly type: PictureType
  /** Where what is made goes. */
  readonly folder: string
  readonly recipe: PictureRecipe
  readonly crop: CropArea | undefined
}

export type RenderedPicture = {
  readonly path: string
  readonly width: number
  readonly height: number
  readonly bytes: number
}

export type RenderRefusal = 'damaged' | 'too-many-pixels' | 'too-many-frames' | 'too-costly'

/** What was made, and how it looks. */
export type Rendered = { readonly pictures: readonly RenderedPicture[]; readonly likeness: string | null }

export type RenderOutcome = Rendered | { readonly refusal: RenderRefusal }

/** Nothing is wrong with the picture: it could not be written, as on a full disk. */
export type RenderFault = { readonly fault: string }

/** What the process says: that it is there, then one outcome for each task. */
export type RenderMessage = 'ready' | RenderOutcome | RenderFault

/** The process ends with it when it has taken more memory than it may. */
export const tooMuchMemoryExit = 87
