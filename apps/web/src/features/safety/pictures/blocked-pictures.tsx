import type { PictureBlock } from '@guildhall/contract/safety/picture-blocks'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { MoreRows, NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { usePictureBlocks, useUnblockPicture } from './picture-blocks.queries.ts'

/** Pictures that nobody uploads any more, with the way to let them in again. */
export function BlockedPictures() {
  const blocks = usePictureBlocks()
  return (
    <Card as="section" padded>
      <CardHeader title={t`Blocked pictures`} />
      {blocks.data === undefined ? (
        <OnItsWay of={blocks} lost={t`The blocked pictures didn’t arrive.`} loading={t`Loading the blocked pictures`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : blocks.data.length === 0 ? (
        <NoRows>{t`None. A picture is blocked where you see it: in a case, or in what is held.`}</NoRows>
      ) : (
        <>
          <RowList label={t`Blocked pictures`}>
            {blocks.data.map((block) => (
              <BlockRow key={block.id} block={block} />
            ))}
          </RowList>
          <LostPage of={blocks} lost={t`The next ones didn’t arrive.`} />
          {blocks.hasNextPage && <MoreRows of={blocks}>{t`More`}</MoreRows>}
        </>
      )}
    </Card>
  )
}

function BlockRow({ block: { id, words, by, at } }: { block: PictureBlock }) {
  const unblock = useUnblockPicture(id)
  const [isAsked, setAsked] = useState(false)
  return (
    <Row>
      <Stack gap={1} grow shrinks>
        <Text breaks>{words === '' ? t`Blocked by hand, without words` : words}</Text>
        <Quiet>
          {by === null ? t`A former member` : personName(by)} · <RelativeTime at={at} />
        </Quiet>
      </Stack>
      <Button tone="quiet" onClick={() => setAsked(true)}>
        {t`Let it in again`}
      </Button>
      {isAsked && (
        <ConfirmDialog
          open
          onClose={() => setAsked(false)}
          title={t`Let this picture in again?`}
          confirmLabel={t`Let it in again`}
          busy={unblock.isPending && t`Letting it in`}
          error={unblock.error}
          tone="primary"
          onConfirm={() => unblock.mutate(undefined, { onSuccess: () => setAsked(false) })}
        >
          {t`Everybody can upload it from then on, and what looks like it.`}
        </ConfirmDialog>
      )}
    </Row>
  )
}
