import { playInReact } from '../../playReact.ts'

playInReact('chart')
