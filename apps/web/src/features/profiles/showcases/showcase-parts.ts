import type { Showcase } from '@guildhall/contract/profiles'
import type { ComponentType } from 'react'

export type ShownPicture = Extract<Showcase, { kind: 'picture' }>['picture']

/** What is drawn as other rooms draw it, which lie above: written words, and pictures that not everybody may fetch. */
export type ShowcaseParts = {
  /** @param props.id names the words, so that long ones stay unfolded */
  readonly Words: ComponentType<{ id: string; text: string; isOwn: boolean }>
  readonly Picture: ComponentType<{ picture: ShownPicture }>
}
