import { playInReact } from '../../playReact.ts'

playInReact('zoom')
