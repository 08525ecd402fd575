import { playInReact } from '../../playReact.ts'

playInReact('live')
