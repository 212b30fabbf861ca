import { z } from 'zod'

const count = z.number().int().min(0)
const appId = z
  .number()
  .int()
  .min(1)
  .max(2 ** 31 - 1)
/** Hours of a whole life and more are nonsense; what is odd counts as not told. */
const minutes = count.max(60 * 24 * 365 * 60).catch(0)
/** Longer names than any are cut, and what cannot be shown goes. */
const named = z.string().transform((name) => shown(name, 200))

/** Without `game_count` the games are not shown, or there is no such account. A key that is absent was not told. */
export const ownedGames = z.object({
  response: z.object({
    game_count: count.optional(),
    games: z
      .array(
        z.object({
          appid: appId,
          name: named.optional(),
          playtime_forever: minutes.optional(),
          playtime_2weeks: minutes.optional(),
          rtime_last_played: count.optional().catch(undefined),
          has_community_visible_stats: z.boolean().optional().catch(undefined),
        }),
      )
      .max(100_000)
      .optional(),
  }),
})
/** What cannot be shown, and what is empty, comes without items. */
const wish = z.object({
  appid: appId,
  priority: count.optional().catch(undefined),
  date_added: count.optional().catch(undefined),
})

/** Each wish is read by itself: one that is odd is as good as absent. */
export function readWish(told: unknown): z.infer<typeof wish> | undefined {
  return wish.safeParse(told).data
}

export const wishlist = z.object({
  response: z.object({
    items: z.array(z.unknown()).max(20_000).optional(),
  }),
})
/** In an order of their own; accounts that do not exist are missing. */
export const playerSummaries = z.object({
  response: z.object({
    players: z.array(
      z.object({
        steamid: z.string(),
        personaname: z
          .string()
          .transform((name) => shown(name, 80))
          .optional(),
      }),
    ),
  }),
})

export const vanityAnswer = z.object({
  response: z.object({ success: z.number(), steamid: z.string().optional() }),
})

/** Also a refusal comes in this form, with another status. */
export const playerAchievements = z.object({
  playerstats: z
    .object({
      success: z.boolean().optional(),
      error: z.string().optional(),
      achievements: z
        .array(
          z.object({
            apiname: z.string().min(1).max(300),
            achieved: z.number().optional(),
            unlocktime: count.optional().catch(undefined),
            name: named.optional(),
            description: z
              .string()
              .transform((text) => shown(text, 500))
              .optional(),
          }),
        )
        .max(10_000)
        .optional(),
    })
    .optional(),
})
export type PlayerAchievements = z.infer<typeof playerAchievements>

export const gameSchema = z.object({
  game: z
    .object({
      availableGameStats: z
        .object({
          achievements: z
            .array(
              z.object({
                name: z.string().min(1).max(300),
                displayName: named.optional(),
                description: z
                  .string()
                  .transform((text) => shown(text, 500))
                  .optional(),
                hidden: z.number().optional(),
              }),
            )
            .max(10_000)
            .optional(),
        })
        .optional(),
    })
    .optional(),
})

/** A number in earlier answers, text in later ones. */
const share = z.union([z.number(), z.string().transform(Number)]).pipe(z.number().min(0).max(100))

export const globalPercentages = z.object({
  achievementpercentages: z
    .object({
      achievements: z
        .array(z.object({ name: z.string(), percent: share.optional().catch(undefined) }))
        .max(10_000)
        .optional(),
    })
    .optional(),
})

/** Text of others on one line, held to the form of text of members. */
function shown(text: string, most: number): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/[\uD800-\uDBFF]$/, '')
}
