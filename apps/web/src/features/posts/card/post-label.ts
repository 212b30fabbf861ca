import { t } from '@lingui/core/macro'

/** What a post is called. @param name of its author */
export const postLabel = (name: string): string => t`Post of ${name}`
