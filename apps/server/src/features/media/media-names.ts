import { randomBytes } from 'node:crypto'
import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import type { StoredMedia } from './media.store.ts'
import { purposes } from './rendering/picture-recipes.ts'

const secretBytes = 20
const privateMark = '-private'
const fileForm = /^([0-9a-f]{40}(?:-private)?)-(\d{1,4})\.webp$/

/** A name that nobody guesses. It says whether its files are private, so that none is shown by mistake. */
export function newMediaName(purpose: MediaPurpose): string {
  return randomBytes(secretBytes).toString('hex') + (purposes[purpose].isPrivate ? privateMark : '')
}

export const fileNameOf = (name: string, { width }: { width: number }) => `${name}-${width}.webp`

/** The upload's name in the name of one of its files; `undefined` for other names. */
export function parseFileName(fileName: string): { name: string; isPrivate: boolean } | undefined {
  const [, name] = fileForm.exec(fileName) ?? []
  return name === undefined ? undefined : { name, isPrivate: name.endsWith(privateMark) }
}

/** The upload's name in an address where it is shown; `undefined` for other addresses. */
export const nameIn = (address: string): string | undefined =>
  parseFileName(address.slice(address.lastIndexOf('/') + 1))?.name

export type MediaAddresses = {
  sizes(media: Pick<StoredMedia, 'name' | 'sizes'>): { width: number; height: number; url: string }[]
  /** Of the size that is usually shown. */
  shown(media: Pick<StoredMedia, 'name' | 'sizes' | 'purpose'>): string
}

/** @param origin of a host for pictures alone; without it addresses are paths. */
export function createMediaAddresses(origin: string | undefined): MediaAddresses {
  const urlOf = (name: string, size: { width: number }) => `${origin ?? ''}/media/${fileNameOf(name, size)}`
  return {
    sizes: ({ name, sizes }) =>
      sizes.map((size) => ({ width: size.width, height: size.height, url: urlOf(name, size) })),
    shown({ name, sizes, purpose }) {
      const usual = sizes.find(({ width }) => width === purposes[purpose].shownWidth) ?? sizes.at(-1)
      if (usual === undefined) throw new Error(`the upload ${name} has no file`)
      return urlOf(name, usual)
    },
  }
}
