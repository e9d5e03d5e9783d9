import Blocks from 'lucide/dist/esm/icons/blocks.mjs'
import Bus from 'lucide/dist/esm/icons/bus.mjs'
import Car from 'lucide/dist/esm/icons/car.mjs'
import Dumbbell from 'lucide/dist/esm/icons/dumbbell.mjs'
import Fuel from 'lucide/dist/esm/icons/fuel.mjs'
import HardHat from 'lucide/dist/esm/icons/hard-hat.mjs'
import House from 'lucide/dist/esm/icons/house.mjs'
import IdCard from 'lucide/dist/esm/icons/id-card.mjs'
import Plane from 'lucide/dist/esm/icons/plane.mjs'
import RectangleEllipsis from 'lucide/dist/esm/icons/rectangle-ellipsis.mjs'
import Shield from 'lucide/dist/esm/icons/shield.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import ShieldPlus from 'lucide/dist/esm/icons/shield-plus.mjs'
import type { IconType } from '../../ui/index.ts'

const icons: Readonly<Record<string, IconType>> = {
  blocks: Blocks,
  bus: Bus,
  car: Car,
  dumbbell: Dumbbell,
  fuel: Fuel,
  'hard-hat': HardHat,
  house: House,
  'id-card': IdCard,
  plane: Plane,
  'rectangle-ellipsis': RectangleEllipsis,
  'shield-check': ShieldCheck,
  'shield-plus': ShieldPlus,
}

/** The icon that a product's file names; a shield where it names none, and for a name that came with a later product. */
export function productIcon(name: string | null): IconType {
  return (name === null ? undefined : icons[name]) ?? Shield
}
