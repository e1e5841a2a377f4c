/** The whole demonstration catalogue, in the order in which it was entered. */

import type { DemoGame } from '../demo-game.ts';
import { abyssalChoir } from './abyssal-choir.ts';
import { blockwarden } from './blockwarden.ts';
import { boltNightShift } from './bolt-night-shift.ts';
import { cinderwickKeep } from './cinderwick-keep.ts';
import { driftmereOrchard } from './driftmere-orchard.ts';
import { dustlineRally } from './dustline-rally.ts';
import { frozenStair } from './frozen-stair.ts';
import { gambitAtelier } from './gambit-atelier.ts';
import { harrowgateMarket } from './harrowgate-market.ts';
import { hexAndHammer } from './hex-and-hammer.ts';
import { lanternsOfAkemori } from './lanterns-of-akemori.ts';
import { littleHeronLine } from './little-heron-line.ts';
import { meridianSteel } from './meridian-steel.ts';
import { mossgateWanderers } from './mossgate-wanderers.ts';
import { novaParkade } from './nova-parkade.ts';
import { plumStreetBakery } from './plum-street-bakery.ts';
import { quietApothecary } from './quiet-apothecary.ts';
import { saltglassCorsairs } from './saltglass-corsairs.ts';
import { saltglassRemastered } from './saltglass-remastered.ts';
import { starwardLedger } from './starward-ledger.ts';
import { thornwoodRangers } from './thornwood-rangers.ts';
import { tinkerAndBolt } from './tinker-and-bolt.ts';
import { wickerfenManor } from './wickerfen-manor.ts';
import { wyrmlight } from './wyrmlight.ts';

export const ALL_GAMES: DemoGame[] = [
  driftmereOrchard,
  cinderwickKeep,
  meridianSteel,
  saltglassCorsairs,
  wickerfenManor,
  abyssalChoir,
  tinkerAndBolt,
  starwardLedger,
  novaParkade,
  gambitAtelier,
  lanternsOfAkemori,
  littleHeronLine,
  quietApothecary,
  plumStreetBakery,
  mossgateWanderers,
  blockwarden,
  hexAndHammer,
  dustlineRally,
  wyrmlight,
  harrowgateMarket,
  thornwoodRangers,
  frozenStair,
  boltNightShift,
  saltglassRemastered,
];
