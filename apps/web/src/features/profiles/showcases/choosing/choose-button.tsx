import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Tag } from '../../../../ui/marks/tag.tsx'
import { VisuallyHidden } from '../../../../ui/type/visually-hidden.tsx'
import { type Choice, titleOf } from '../showcase-rows.ts'
import type { ChoosingProps } from './choosing-props.ts'

/** Beside something that can be shown: takes it, or says that it is shown. */
export function ChooseButton({ choice, isShown, onChoose }: ChoosingProps & { choice: Choice }) {
  if (isShown(choice)) {
    return (
      <Tag tone="ok" icon={Check}>
        {t`Shown`}
      </Tag>
    )
  }
  return (
    <Button onClick={() => onChoose(choice)}>
      <span>
        {t`Choose`} <VisuallyHidden>{titleOf(choice)}</VisuallyHidden>
      </span>
    </Button>
  )
}
