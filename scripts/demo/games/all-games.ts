/** The whole demonstration catalogue, in the order in which it was entered. */

import type { DemoGame } from '../demo-game.ts'
import { abyssalChoir } from './abyssal-choir.ts'
import { cinderwickKeep } from './cinderwick-keep.ts'
import { driftmereOrchard } from './driftmere-orchard.ts'
import { meridianSteel } from './meridian-steel.ts'
import { saltglassCorsairs } from './saltglass-corsairs.ts'
import { wickerfenManor } from './wickerfen-manor.ts'

export const ALL_GAMES: DemoGame[] = [driftmereOrchard, cinderwickKeep, meridianSteel, saltglassCorsairs, wickerfenManor, abyssalChoir]
