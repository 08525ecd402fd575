import { playInReact } from '../../playReact.ts'

playInReact('network')
