import { playInReact } from '../../playReact.ts'

playInReact('detail')
