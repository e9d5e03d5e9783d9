import Blocks from 'lucide-react/icons/blocks'
import Bus from 'lucide-react/icons/bus'
import Car from 'lucide-react/icons/car'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Fuel from 'lucide-react/icons/fuel'
import HardHat from 'lucide-react/icons/hard-hat'
import House from 'lucide-react/icons/house'
import IdCard from 'lucide-react/icons/id-card'
import Plane from 'lucide-react/icons/plane'
import RectangleEllipsis from 'lucide-react/icons/rectangle-ellipsis'
import Shield from 'lucide-react/icons/shield'
import ShieldCheck from 'lucide-react/icons/shield-check'
import ShieldPlus from 'lucide-react/icons/shield-plus'
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

/** The icon that a product's file names; a shield for a name that came with a later product. */
export function productIcon(name: string): IconType {
  return icons[name] ?? Shield
}
