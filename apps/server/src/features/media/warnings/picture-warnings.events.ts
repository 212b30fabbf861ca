import { defineEvent } from '../../../platform/events.ts'
import type { PictureWarning, WarnedPlace } from './picture-warnings.store.ts'

type Place = WarnedPlace & { readonly byId: string }

/** A picture brought the warning of a case along to a place that shows it from now on. */
export type PictureWarnedAgain = PictureWarning & { readonly place: Place }
export const pictureWarnedAgain = defineEvent<PictureWarnedAgain>('pictureWarnedAgain')

/** It is taken off from these places, or they are there no more. */
export type PictureWarningEnded = { readonly caseId: string; readonly places: readonly Place[] }
export const pictureWarningEnded = defineEvent<PictureWarningEnded>('pictureWarningEnded')
