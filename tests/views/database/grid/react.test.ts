import { playInReact } from '../../playReact.ts'

playInReact('grid')
