import type { MutedThing } from '@guildhall/contract/loudness/muted'
import { t } from '@lingui/core/macro'
import { Gamepad2, Hash, type LucideIcon, MessageCircle, MessageSquareText, User, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { endText } from '../../../ui/type/end-text.ts'
import { useMuted, useUnmuteThing } from './muted.queries.ts'

/** `nameless` is what it is called where its name is not to be read. */
const faces: Readonly<Record<MutedThing['kind'], { icon: LucideIcon; label: string; nameless: string }>> = {
  person: { icon: User, label: t`Person`, nameless: t`Somebody` },
  conversation: { icon: MessageCircle, label: t`Conversation`, nameless: t`A conversation` },
  group: { icon: Users, label: t`Group`, nameless: t`A group without a name` },
  post: { icon: MessageSquareText, label: t`Replies to a post`, nameless: t`A post` },
  game: { icon: Gamepad2, label: t`Game`, nameless: t`A game` },
  tag: { icon: Hash, label: t`Tag`, nameless: t`A tag` },
}

/** All of which one hears nothing, until when, and the way back. */
export function MutedCard() {
  const card = useRef<HTMLDivElement>(null)
  const muted = useMuted()
  return (
    <Card as="section" padded data-region="">
      <CardHeader title={t`Muted`} />
      <div ref={card} tabIndex={-1}>
        {muted.data === undefined ? (
          <OnItsWay of={muted} lost={t`What you muted didn’t arrive.`} loading={t`Loading what you muted`}>
            <SkeletonRows count={1} />
          </OnItsWay>
        ) : muted.data.length === 0 ? (
          <Quiet>
            {t`Nothing is muted. People, conversations, posts, games and tags have it in their menus, with an end.`}
          </Quiet>
        ) : (
          <RowList label={t`Muted`}>
            {muted.data.map((thing) => (
              <MutedRow key={`${thing.kind} ${thing.key}`} thing={thing} onEnded={() => card.current?.focus()} />
            ))}
          </RowList>
        )}
      </div>
    </Card>
  )
}

function MutedRow({ thing, onEnded }: { thing: MutedThing; onEnded(): void }) {
  const unmute = useUnmuteThing()
  const [now] = useState(() => serverNow())
  const { icon, label, nameless } = faces[thing.kind]
  const name = thing.name === null ? nameless : thing.kind === 'tag' ? `#${thing.name}` : thing.name
  return (
    <Row>
      <Line gap={3}>
        <Icon icon={icon} />
        <div>
          <Text weight="strong">
            <bdi>{name}</bdi>
          </Text>
          <Text as="p" size="meta" tone={3}>
            {label} · {endText(thing.until, now)}
          </Text>
        </div>
      </Line>
      <Button
        aria-label={t`Unmute: ${name}`}
        busy={unmute.isPending && t`Unmuting`}
        // The row goes, and the focus with it.
        onClick={() => unmute.mutate(thing, { onSuccess: onEnded })}
      >
        {t`Unmute`}
      </Button>
    </Row>
  )
}
