import { type Asked, momentOf, read } from './asking.ts'
import { readWish, wishlist } from './steam-answers.ts'

/** An app that an account wishes for; `place` counts from 1 in the order of its list. */
export type WishedApp = { readonly appId: number; readonly place: number; readonly wishedAt: Date | null }

/** The first of a list: nobody wishes for more, and each is a game of everybody's. */
export const wishesMaximum = 5000

export type WishlistClient = ReturnType<typeof createWishlistClient>

/** Asks Steam for wishlists, which it tells without a key. Every method throws SteamError or OutsideError. */
export function createWishlistClient(asked: Asked) {
  /** Whole and in order; `undefined` when Steam does not show it, or it is empty, which it tells alike. */
  async function wishesOf(steamId: string): Promise<WishedApp[] | undefined> {
    const { response } = await read(asked, '/IWishlistService/GetWishlist/v1/', {
      query: { steamid: steamId },
      form: wishlist,
    })
    const items = (response.items ?? []).flatMap((told) => readWish(told) ?? [])
    if (items.length === 0) return undefined
    // Without a place of its own a wish stands behind those that have one.
    const inOrder = items.toSorted((a, b) => (a.priority || Infinity) - (b.priority || Infinity) || a.appid - b.appid)
    const once = [...new Map(inOrder.map((item) => [item.appid, item])).values()]
    return once
      .slice(0, wishesMaximum)
      .map(({ appid, date_added }, at) => ({ appId: appid, place: at + 1, wishedAt: momentOf(date_added) }))
  }

  return { wishesOf }
}
