import { templateNameMaximum } from '@guildhall/contract/rules/tournaments/tournament-limits'
import type { TournamentTemplate } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { errorText } from '../../../../platform/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { KeptDialog } from '../../../../ui/keeping/kept-dialog.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { formatsWords } from '../../words/format-words.ts'
import type { Facts } from '../facts.ts'
import { builtIn, setUpOf, withSetUp } from './set-ups.ts'
import { useForgetTemplate, useKeepTemplate, useTemplates } from './templates.queries.ts'

type TemplatesDialogProps = {
  facts: Facts
  /** Why what is in the form cannot be kept yet. */
  fault: string | undefined
  /** By a set-up of this name. */
  onUse(name: string, begun: Facts): void
  onClose(): void
}

/** Set-ups to begin with, the own ones first, and the one in the form to keep. */
export function TemplatesDialog({ facts, fault, onUse, onClose }: TemplatesDialogProps) {
  const templates = useTemplates()
  const keep = useKeepTemplate()
  return (
    <KeptDialog
      open
      onClose={onClose}
      title={t`Templates`}
      description={t`How it is played and what is said of it, without its day and its people. Nobody else sees yours.`}
      keeping={{
        label: t`Keep this one as`,
        help: t`A name that you have takes the place of that one.`,
        maximum: templateNameMaximum,
        busy: keep.isPending,
        error: keep.error,
        keep: (name) => keep.mutateAsync({ name, facts }),
      }}
      nothing={fault === undefined ? undefined : t`Before this one can be kept: ${fault}`}
    >
      {templates.data === undefined ? (
        <OnItsWay of={templates} lost={t`Your templates didn’t arrive.`} loading={t`Loading your templates`}>
          <SkeletonRows count={2} />
        </OnItsWay>
      ) : (
        templates.data.length > 0 && (
          <RowList label={t`Your templates`}>
            {templates.data.map((template) => (
              <OwnRow
                key={template.id}
                template={template}
                onUse={() => onUse(template.name, withSetUp(facts, setUpOf(template)))}
              />
            ))}
          </RowList>
        )
      )}
      <RowList label={t`Templates of the hall`}>
        {builtIn.map(({ name, about, setUp }) => (
          <TemplateRow key={name} name={name} about={about} onUse={() => onUse(name, withSetUp(facts, setUp))} />
        ))}
      </RowList>
    </KeptDialog>
  )
}

function OwnRow({ template, onUse }: { template: TournamentTemplate; onUse(): void }) {
  const forget = useForgetTemplate()
  const { name, game, facts } = template
  const about = [game?.title, formatsWords(facts.stages.map(({ format }) => format))].filter(
    (each) => each !== undefined,
  )
  return (
    <TemplateRow name={name} about={about.join(' · ')} onUse={onUse}>
      <IconButton
        icon={Trash2}
        label={t`Remove ${name}`}
        onClick={() =>
          forget.mutate(template, { onError: (error) => toasts.show({ message: errorText(error), tone: 'error' }) })
        }
      />
    </TemplateRow>
  )
}

type TemplateRowProps = { name: string; about: string; onUse(): void; children?: React.ReactNode }

function TemplateRow({ name, about, onUse, children }: TemplateRowProps) {
  return (
    <Row>
      <Stack gap={0.5} grow shrinks>
        <Text as="span" weight="medium" breaks>
          {name}
        </Text>
        <Quiet breaks>{about}</Quiet>
      </Stack>
      <Button aria-label={t`Use ${name}`} onClick={onUse}>{t`Use`}</Button>
      {children}
    </Row>
  )
}
