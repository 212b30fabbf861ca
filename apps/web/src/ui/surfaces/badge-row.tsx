import { Award } from 'lucide-react'
import type { ReactNode } from 'react'
import { Stack } from '../dress/stack.tsx'
import { Quiet } from '../dress/text.tsx'
import { Icon } from '../icon.tsx'
import { NameLink } from '../link.tsx'
import { RelativeTime } from '../type/relative-time.tsx'
import { SoftText } from '../words/soft-text.tsx'

type BadgeStoryProps = {
  href: string
  title: string
  /** What of it: how much, which place, by what evidence. */
  facts: readonly (string | false | null | undefined)[]
  at: string
  /** What it comes to, in a word. */
  children: ReactNode
}

/** What a badge tells: of what, how much of it, and when. */
export function BadgeStory({ href, title, facts, at, children }: BadgeStoryProps) {
  return (
    <>
      <Icon icon={Award} />
      <Stack gap={0.5} grow shrinks>
        <NameLink href={href}>
          <SoftText text={title} still />
        </NameLink>
        <Quiet breaks>{facts.filter(Boolean).join(' · ')}</Quiet>
        <Quiet size="micro">
          <RelativeTime at={at} />
        </Quiet>
      </Stack>
      {children}
    </>
  )
}
