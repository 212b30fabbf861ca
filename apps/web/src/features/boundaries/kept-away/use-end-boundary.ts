import type { Boundary, Mute } from '@guildhall/contract/boundaries'
import { t } from '@lingui/core/macro'
import { type InfiniteData, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../platform/error-text.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { toasts } from '../../../ui/feedback/toasts.ts'
import {
  boundariesKeys,
  useBlock,
  useIgnoreRequests,
  useMute,
  useSeeRequests,
  useUnblock,
  useUnmute,
} from '../boundaries.queries.ts'

export type KeptAwayKind = 'blocks' | 'mutes' | 'ignoredRequesters'
/** Somebody in one of the lists; only a mute has an end. */
export type KeptAway = Boundary & Partial<Pick<Mute, 'until'>>

type Steps = {
  end(entry: KeptAway): Promise<unknown>
  restore(entry: KeptAway): Promise<unknown>
  ended(name: string): string
}

/** Ends a boundary: gone at once, back if that fails, and for a moment it can be taken back. */
export function useEndBoundary(kind: KeptAwayKind): (entry: KeptAway) => void {
  const client = useQueryClient()
  const steps = useSteps(kind)
  const queryKey = boundariesKeys[kind]

  async function restore(entry: KeptAway): Promise<void> {
    try {
      await steps.restore(entry)
    } catch (error) {
      toasts.show({ message: errorText(error), tone: 'error' })
    }
  }

  async function end(entry: KeptAway): Promise<void> {
    await client.cancelQueries({ queryKey })
    client.setQueryData<InfiniteData<KeptAway[]>>(
      queryKey,
      (data) => data && { ...data, pages: data.pages.map((page) => page.filter(({ id }) => id !== entry.id)) },
    )
    try {
      await steps.end(entry)
      toasts.show({
        message: steps.ended(personName(entry.member)),
        action: { label: t`Undo`, onSelect: () => void restore(entry) },
      })
    } catch (error) {
      toasts.show({ message: errorText(error), tone: 'error' })
      await client.invalidateQueries({ queryKey })
    }
  }

  return (entry) => void end(entry)
}

function useSteps(kind: KeptAwayKind): Steps {
  const [block, unblock] = [useBlock(), useUnblock()]
  const [mute, unmute] = [useMute(), useUnmute()]
  const [ignore, see] = [useIgnoreRequests(), useSeeRequests()]
  const steps: Record<KeptAwayKind, Steps> = {
    blocks: {
      end: ({ member }) => unblock.mutateAsync(member.id),
      restore: ({ member }) => block.mutateAsync(member.id),
      ended: (name) => t`${name} is not blocked any more.`,
    },
    mutes: {
      end: ({ member }) => unmute.mutateAsync(member.id),
      restore: ({ member, until }) => mute.mutateAsync({ userId: member.id, until: until ?? null }),
      ended: (name) => t`You hear from ${name} again.`,
    },
    ignoredRequesters: {
      end: ({ member }) => see.mutateAsync(member.id),
      restore: ({ member }) => ignore.mutateAsync(member.id),
      ended: (name) => t`You see requests of ${name} again.`,
    },
  }
  return steps[kind]
}
